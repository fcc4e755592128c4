import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Caller } from "@memory-mcp/core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { EmbeddingsServer, silence, status } from "../../../test-support/embeddings-server.ts";
import { type OpenedMemory, openMemory, readConfiguration } from "../src/index.ts";
import { problemsOf } from "./problems-of.ts";

const caller: Caller = { namespace: "default" };

let folder: string;
let server: EmbeddingsServer;
const opened: OpenedMemory[] = [];
const warnings: string[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "embeddings-"));
  server = await EmbeddingsServer.start();
  warnings.length = 0;
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map(async ({ close }) => close()));
  await server.stop();
  await rm(folder, { recursive: true });
});

function environment(more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  return {
    MEMORY_MCP_STORE: `sqlite:${join(folder, "memory.db")}`,
    MEMORY_MCP_EMBEDDINGS: "openai",
    MEMORY_MCP_EMBEDDINGS_URL: server.url,
    MEMORY_MCP_EMBEDDINGS_MODEL: "m",
    MEMORY_MCP_EMBEDDINGS_QUERY_TIMEOUT_MS: "10000",
    ...more,
  };
}

async function open(more: NodeJS.ProcessEnv = {}) {
  const memory = await openMemory(readConfiguration(environment(more)), {
    onWarning: (warning) => warnings.push(warning),
  });
  opened.push(memory);
  return memory;
}

async function remember({ memory }: OpenedMemory, id: string, body: string): Promise<void> {
  await memory.set(caller, { id, title: id, body, type: "state", tags: [] });
}

async function find({ memory }: OpenedMemory, query: string) {
  const { results, meaning } = await memory.search(caller, { query });
  return { meaning, ids: results.map(({ entry }) => entry.id) };
}

describe("memory with an embeddings endpoint", () => {
  test("searches by meaning, and after a restart embeds nothing again", async () => {
    const first = await open({ MEMORY_MCP_EMBEDDINGS_KEY: "sk-1" });
    await remember(first, "a", "red fox");
    await remember(first, "b", "blue whale");
    await first.meaning?.settled();
    expect(await find(first, "fox red")).toMatchObject({ meaning: "used" });
    expect(server.requests.every(({ authorization }) => authorization === "Bearer sk-1")).toBe(
      true,
    );
    await first.close();
    server.requests.length = 0;
    const second = await open();
    await second.meaning?.settled();
    expect(server.requests).toEqual([]);
    expect(await find(second, "fox red")).toMatchObject({ meaning: "used" });
    expect(server.texts).toEqual(["fox red"]);
  });

  test("embeds everything again when the model is another one", async () => {
    const first = await open();
    await remember(first, "a", "red fox");
    await first.meaning?.settled();
    await first.close();
    const second = await open({ MEMORY_MCP_EMBEDDINGS_MODEL: "m2" });
    await second.meaning?.settled();
    expect(server.requests.map(({ model, input }) => [model, ...input])).toEqual([
      ["m", "a\nred fox"],
      ["m2", "a\nred fox"],
    ]);
  });

  test("answers by words, says so and warns once while the endpoint is down", async () => {
    server.always = status(401);
    const memory = await open();
    await remember(memory, "a", "red fox");
    await memory.meaning?.settled();
    expect(await find(memory, "fox red")).toEqual({ meaning: "unavailable", ids: ["a"] });
    expect(warnings).toEqual([
      "Search goes by words alone for now. The embeddings endpoint refuses the key (status 401); set one that may use the model.",
    ]);
  });

  test("closes while the endpoint is silent", async () => {
    server.always = silence;
    const memory = await open();
    await remember(memory, "a", "red fox");
    await expect.poll(() => server.requests.length).toBeGreaterThan(0);
    await memory.close();
  });

  test("completes what a killed process left, without a second vector for what it had done", async () => {
    const child: ChildProcess = spawn(
      process.execPath,
      [fileURLToPath(new URL("writer-process.mjs", import.meta.url)), "200"],
      { env: { ...process.env, ...environment() }, stdio: ["ignore", "pipe", "inherit"] },
    );
    let output = "";
    child.stdout?.on("data", (chunk) => {
      output += chunk;
    });
    await expect.poll(() => server.texts.length, { timeout: 30_000 }).toBeGreaterThan(40);
    child.kill("SIGKILL");
    await once(child, "exit");
    const memory = await open();
    await memory.meaning?.settled();
    const acknowledged = output.split("\n").filter((line) => line !== "").length;
    const texts = new Set(server.texts);
    for (let n = 0; n < acknowledged; n += 1) expect(texts).toContain(`Note ${n}\nabout topic${n}`);
    // Only the batch that was under way can have come twice.
    expect(server.texts.length - texts.size).toBeLessThanOrEqual(32);
    server.requests.length = 0;
    const again = await open();
    await again.meaning?.settled();
    expect(server.requests).toEqual([]);
  });
});

test("the local model finds an entry that shares no word with the question", async () => {
  const memory = await open({ MEMORY_MCP_EMBEDDINGS: "local" });
  await remember(memory, "dog", "The puppy naps outdoors in the sunshine.");
  await remember(memory, "queue", "Postgres holds our jobs, because losing them is worse.");
  await memory.meaning?.settled();
  expect(await find(memory, "Where does my dog like to sleep?")).toMatchObject({
    meaning: "used",
    ids: ["dog", "queue"],
  });
  expect(server.requests).toEqual([]);
});

describe("a configuration of embeddings", () => {
  test("needs a URL and a model for an endpoint", () => {
    expect(problemsOf({ MEMORY_MCP_EMBEDDINGS: "openai" })).toEqual([
      "MEMORY_MCP_EMBEDDINGS_URL must be set when MEMORY_MCP_EMBEDDINGS is openai.",
      "MEMORY_MCP_EMBEDDINGS_MODEL must be set when MEMORY_MCP_EMBEDDINGS is openai.",
    ]);
  });

  test("reaches another machine without TLS only when that is allowed", () => {
    const plain = {
      MEMORY_MCP_EMBEDDINGS: "openai",
      MEMORY_MCP_EMBEDDINGS_URL: "http://10.0.0.1/v1",
      MEMORY_MCP_EMBEDDINGS_MODEL: "m",
    };
    expect(problemsOf(plain).join()).toMatch(/has no TLS.*MEMORY_MCP_EMBEDDINGS_ALLOW_HTTP=true/);
    const allowed = { ...plain, MEMORY_MCP_EMBEDDINGS_ALLOW_HTTP: "true" };
    expect(readConfiguration(allowed).embeddings).toMatchObject({ url: "http://10.0.0.1/v1" });
  });

  test("never shows what somebody has put into the URL", () => {
    const problems = problemsOf({
      MEMORY_MCP_EMBEDDINGS: "openai",
      MEMORY_MCP_EMBEDDINGS_URL: "https://me:secret@example.com",
      MEMORY_MCP_EMBEDDINGS_MODEL: "m",
    });
    expect(problems.join()).toMatch(/holds a user or password/);
    expect(problems.join()).not.toContain("secret");
  });

  test("warns of what has no effect", () => {
    const { warnings } = readConfiguration({ MEMORY_MCP_EMBEDDINGS_KEY: "sk-1" });
    expect(warnings).toEqual([
      "MEMORY_MCP_EMBEDDINGS_KEY is set and has no effect: MEMORY_MCP_EMBEDDINGS is not openai.",
    ]);
  });
});
