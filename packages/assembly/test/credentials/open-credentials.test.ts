import { EventEmitter, once } from "node:events";
import { rename, writeFile } from "node:fs/promises";
import { detectSecret } from "@memory-mcp/core";
import { expect, onTestFinished, test } from "vitest";
import {
  type CredentialsObserver,
  createToken,
  openCredentials,
  tokenDigest,
} from "../../src/index.ts";
import { fileWith, written } from "./some-credentials.ts";

const tokenOf = (name: string) => name + name;

async function open(file: string, observer: CredentialsObserver = {}) {
  const opened = await openCredentials(file, observer);
  onTestFinished(() => opened.close());
  return opened;
}

test("finds a credential by its token and by nothing else", async () => {
  const file = await fileWith({ credentials: [written("ci"), written("ada")] });
  const { book } = await open(file);
  expect(book.find(tokenOf("ci"))).toMatchObject({ name: "ci", permissions: ["memory:read"] });
  expect(book.find(tokenOf("ada"))).toMatchObject({ name: "ada" });
  for (const token of ["", "ci", "cici ", "CICI", tokenDigest("cici")]) {
    expect(book.find(token)).toBeUndefined();
  }
});

test("a file that was broken keeps the credentials from before, and says what is wrong", async () => {
  const file = await fileWith({ credentials: [written("ci")] });
  const refused: string[] = [];
  const opened = await open(file, { onRefused: (problems) => refused.push(...problems) });
  await writeFile(file, "credentials: [");
  await opened.reload();
  expect(opened.book.find(tokenOf("ci"))).toBeDefined();
  expect(refused).toEqual([expect.stringContaining(`${file}: The file is no YAML`)]);
  await writeFile(file, JSON.stringify({ credentials: [written("ada")] }));
  await opened.reload();
  expect(opened.book.find(tokenOf("ci"))).toBeUndefined();
  expect(opened.book.find(tokenOf("ada"))).toBeDefined();
});

test("a file that is put in the place of the old one is taken up by itself", async () => {
  const file = await fileWith({ credentials: [written("ci")] });
  const events = new EventEmitter();
  const { book } = await open(file, { onReload: (count) => events.emit("reload", count) });
  await writeFile(`${file}.next`, JSON.stringify({ credentials: [written("a"), written("b")] }), {
    mode: 0o600,
  });
  const reloaded = once(events, "reload");
  await rename(`${file}.next`, file);
  expect(await reloaded).toEqual([2]);
  expect(book.find(tokenOf("b"))).toBeDefined();
});

test("tokens are long, all different, and known for secrets when one gets into a text", () => {
  const tokens = Array.from({ length: 100 }, createToken);
  expect(new Set(tokens).size).toBe(100);
  for (const token of tokens) expect(token).toMatch(/^mmcp_[\w-]{43}$/);
  expect(detectSecret(`The token is ${tokens[0]}.`)).toBe("api_key");
});
