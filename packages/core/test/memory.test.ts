import { describe, expect, test } from "vitest";
import {
  type Caller,
  type CommitEvent,
  InMemoryStore,
  Memory,
  MemoryError,
  type SetRequest,
} from "../src/index.ts";
import { ManualClock } from "./manual-clock.ts";

const caller: Caller = { namespace: "default" };
const request: SetRequest = { id: "e", title: "Title", body: "Body", type: "decision", tags: [] };

function openMemory() {
  const clock = new ManualClock();
  const store = new InMemoryStore({ clock });
  const events: CommitEvent[] = [];
  const memory = new Memory({
    store,
    clock,
    observer: { committed: (event) => events.push(event) },
  });
  return { clock, store, memory, events };
}

describe("Memory.set", () => {
  test("applies the defaults of source and project", async () => {
    const { memory } = openMemory();
    await memory.set(caller, request);
    await memory.set({ ...caller, name: "ci" }, { ...request, id: "named" });
    expect(await memory.get(caller, "e")).toMatchObject({ source: "unknown", project: "" });
    expect(await memory.get(caller, "named")).toMatchObject({ source: "ci" });
  });

  test("keeps each tag once, in the order given", async () => {
    const { memory } = openMemory();
    await memory.set(caller, { ...request, tags: ["b", "a", "b"] });
    expect(await memory.get(caller, "e")).toMatchObject({ tags: ["b", "a"] });
  });

  test.each<[string, Partial<SetRequest>, RegExp]>([
    ["an empty id", { id: "" }, /^id must not be empty/],
    ["a blank id", { id: " \u3000" }, /^id must not be empty/],
    ["an over-long id", { id: "x".repeat(201) }, /^id is 201 characters long; at most 200/],
    ["a line break in an id", { id: "a\nb" }, /^id contains a control character/],
    ["U+0000 in a body", { body: "a\0b" }, /^body contains the character U\+0000/],
    ["half a surrogate pair", { title: "\ud800" }, /^title contains half of a surrogate pair/],
    ["an over-long title", { title: "x".repeat(501) }, /^title is 501 characters long/],
    ["an over-long body", { body: "é".repeat(524_289) }, /^body is 1048578 bytes long in UTF-8/],
    ["an unknown type", { type: "note" }, /^type is "note"; allowed are pattern, decision/],
    ["an empty tag", { tags: ["a", ""] }, /^tags must not be empty/],
    ["a comma in a tag", { tags: ["a,b"] }, /must not contain a comma/],
    ["too many tags", { tags: Array.from({ length: 65 }, String) }, /^tags has 65 tags/],
    ["an over-long tag", { tags: ["x".repeat(101)] }, /^tags is 101 characters long/],
    ["an over-long project", { project: "x".repeat(201) }, /^project is 201 characters long/],
    ["a lifetime of 0", { ttl: 0 }, /^ttl is 0; a whole number, 1 to 3153600000/],
    ["an endless lifetime", { ttl: Number.POSITIVE_INFINITY }, /^ttl is Infinity/],
    ["a fractional lifetime", { ttl: 1.5 }, /^ttl is 1.5/],
    ["a negative revision", { ifVersion: -1 }, /^if_version is -1; a whole number, 0 or more/],
    ["an empty operation id", { operationId: "" }, /^operation_id must not be empty/],
    ["an over-long operation id", { operationId: "x".repeat(201) }, /^operation_id is 201/],
  ])("refuses %s and writes nothing", async (_case, change, message) => {
    const { memory, store, events } = openMemory();
    const refusal = memory.set(caller, { ...request, ...change });
    await expect(refusal).rejects.toThrow(message);
    await expect(refusal).rejects.toMatchObject({ code: "invalid_input" });
    expect(events).toEqual([]);
    expect(await store.read("default", "e")).toBeUndefined();
  });

  test("accepts every field at its limit", async () => {
    const { memory } = openMemory();
    const outcome = await memory.set(caller, {
      id: "界".repeat(200),
      title: "x".repeat(500),
      body: "é".repeat(524_288),
      type: "state",
      tags: Array.from({ length: 64 }, (_, place) => `${place}`.padStart(100, "t")),
      ttl: 3_153_600_000,
      operationId: "o".repeat(200),
    });
    expect(outcome).toMatchObject({ kind: "applied" });
  });

  test("binds an operation id to the whole payload, but not to the expected revision", async () => {
    const { memory } = openMemory();
    const first = { ...request, operationId: "op", ifVersion: 0 };
    await memory.set(caller, first);
    expect(await memory.set(caller, { ...first, ifVersion: 5 })).toMatchObject({
      kind: "replayed",
      revision: 1,
    });
    expect(await memory.set(caller, { ...first, body: "other" })).toEqual({
      kind: "operation-mismatch",
      recordedId: "e",
      reason: "payload",
    });
  });

  test("forgets an operation id after the configured time", async () => {
    const { memory, clock } = openMemory();
    await memory.set(caller, { ...request, operationId: "op" });
    clock.advance(604_800_000);
    expect(await memory.set(caller, { ...request, operationId: "op" })).toMatchObject({
      kind: "applied",
      revision: 2,
    });
  });
});

test("tells its observer of each outcome", async () => {
  const { memory, events } = openMemory();
  await memory.set(caller, request);
  await memory.set(caller, { ...request, ifVersion: 0 });
  await memory.delete(caller, { id: "e" });
  await memory.rollback(caller, { id: "e", to: { index: 9 } });
  expect(events.map(({ write, outcome }) => [write, outcome])).toEqual([
    ["set", "applied"],
    ["set", "conflict"],
    ["delete", "applied"],
    ["rollback", "version-not-found"],
  ]);
});

test("refuses selectors that name no version", async () => {
  const { memory } = openMemory();
  await expect(memory.rollback(caller, { id: "e", to: { index: -1 } })).rejects.toThrow(
    /^version_index is -1/,
  );
  await expect(memory.rollback(caller, { id: "e", to: { revision: 0 } })).rejects.toThrow(
    /^revision is 0; a whole number, 1 or more/,
  );
});

test("throws errors that say who may read their message", async () => {
  const cause = new Error("inner");
  const error = new MemoryError("unavailable", "The store cannot be reached.", { cause });
  expect(error).toMatchObject({ name: "MemoryError", code: "unavailable", details: {}, cause });
});
