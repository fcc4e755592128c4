import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Caller, CommitEvent, SetRequest } from "@memory-mcp/core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openMemory, readConfiguration } from "../src/index.ts";

const caller: Caller = { namespace: "default" };
const request: SetRequest = { id: "e", title: "T", body: "B", type: "decision", tags: [] };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "memory mcp é "));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

describe("openMemory", () => {
  test("makes the data folder, for the user alone, and keeps memory in it", async () => {
    const dataFolder = join(folder, "a", "b");
    const configuration = readConfiguration({ MEMORY_MCP_DATA_DIR: dataFolder });
    const first = await openMemory(configuration);
    expect(first.store.file).toBe(join(dataFolder, "memory.db"));
    expect(first.store.summary).toContain(join(dataFolder, "memory.db"));
    await first.memory.set(caller, request);
    await first.close();
    const second = await openMemory(configuration);
    expect(await second.memory.get(caller, "e")).toMatchObject({ body: "B", revision: 1 });
    await second.close();
    expect((await stat(dataFolder)).mode & 0o777).toBe(0o700);
  });

  test("applies the settings and tells the observer", async () => {
    const events: CommitEvent[] = [];
    const configuration = readConfiguration({
      MEMORY_MCP_STORE: `sqlite:${join(folder, "x.db")}`,
      MEMORY_MCP_MAX_BODY_BYTES: "3",
      MEMORY_MCP_MAX_VERSIONS_PER_ENTRY: "1",
    });
    const { memory, close } = await openMemory(configuration, {
      observer: { committed: (event) => events.push(event) },
    });
    await expect(memory.set(caller, { ...request, body: "four" })).rejects.toThrow(/at most 3/);
    await memory.set(caller, request);
    await memory.set(caller, request);
    expect(await memory.history(caller, { id: "e" })).toMatchObject({ total: 1 });
    expect(events).toHaveLength(2);
    await close();
    expect(await readdir(folder)).toContain("x.db");
  });

  test("keeps memory in memory when told to", async () => {
    const { memory, store, close } = await openMemory(
      readConfiguration({ MEMORY_MCP_STORE: "memory:" }),
    );
    await memory.set(caller, request);
    expect(store).toEqual({ summary: "in memory only: everything is gone when the server ends" });
    await close();
    await expect(memory.get(caller, "e")).rejects.toMatchObject({ code: "closed" });
  });

  test("says which file cannot be opened", async () => {
    await writeFile(join(folder, "file"), "");
    const configuration = readConfiguration({ MEMORY_MCP_DATA_DIR: join(folder, "file", "data") });
    await expect(openMemory(configuration)).rejects.toMatchObject({
      name: "MemoryError",
      message: expect.stringContaining(join(folder, "file", "data")),
    });
  });
});
