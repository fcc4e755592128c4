import { afterAll, beforeAll, expect, test } from "vitest";
import type { ServerProcess } from "../../../test-support/valkey/server-process.ts";
import { startStandalone, urlOf } from "../../../test-support/valkey/standalone.ts";
import { openValkeyStore } from "../src/index.ts";
import { Monitor } from "./monitor.ts";
import { Writer } from "./writer.ts";

const MEBIBYTE = 1_048_576;

let server: ServerProcess;
let writer: Writer;

beforeAll(async () => {
  server = await startStandalone();
  writer = new Writer(await openValkeyStore({ url: urlOf(server) }));
  for (let n = 0; n < 10; n += 1) await writer.set(`e${n}`, { body: `${n}`.repeat(MEBIBYTE) });
});

afterAll(async () => {
  await writer.store.close();
  await server.stop();
});

test("entries too large for one reply come in several, in the order asked", async () => {
  const ids = ["e9", "absent", "e0", "e5", "e1", "e2", "e3", "e4", "e6", "e7", "e8"];
  const monitor = await Monitor.start(urlOf(server));
  let bodies: (string | undefined)[] = [];
  const commands = await monitor.commandsOf(async () => {
    const entries = await writer.store.readMany("default", ids);
    bodies = entries.map((entry) => entry?.body.slice(0, 2));
  });
  await monitor.stop();
  expect(bodies).toEqual(
    ids.map((id) => (id === "absent" ? undefined : (id.at(-1) ?? "").repeat(2))),
  );
  expect(commands.length).toBeGreaterThan(2);
  expect(commands.length).toBeLessThan(ids.length);
});

test("an entry larger than a reply should be comes alone", async () => {
  const body = "x".repeat(6 * MEBIBYTE);
  await writer.set("largest", { body });
  const entries = await writer.store.readMany("default", ["e0", "largest", "e1"]);
  expect(entries.map((entry) => entry?.body.length)).toEqual([MEBIBYTE, body.length, MEBIBYTE]);
});
