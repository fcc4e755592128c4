import { expect, test } from "vitest";
import { openService } from "./direct-service.ts";

const ENTRY = { id: "a", title: "A", body: "b", type: "state", tags: ["x"] };

test("creates, then replaces all of an entry", async () => {
  const { answer } = await openService();
  const first = { ...ENTRY, source: "ada", project: "p", ttl: 60 };
  expect(await answer("memory_set", first)).toEqual({
    ok: true,
    id: "a",
    operation: "created",
    revision: 1,
    warning: null,
  });
  expect(await answer("memory_set", ENTRY)).toEqual({
    ok: true,
    id: "a",
    operation: "modified",
    revision: 2,
    warning: null,
  });
  expect(await answer("memory_get", { id: "a" })).toMatchObject({
    source: "unknown",
    project: "",
    ttl: null,
  });
});

test("names the credential as the source when the writer names none", async () => {
  const { answer } = await openService({
    callerOf: () => ({ namespace: "default", name: "build-bot" }),
  });
  await answer("memory_set", ENTRY);
  expect(await answer("memory_get", { id: "a" })).toMatchObject({ source: "build-bot" });
});

test("answers a conflict with the current revision, and with the entry on request", async () => {
  const { answer, set } = await openService();
  const conflict = {
    ok: false,
    error: "conflict",
    id: "a",
    current_revision: 1,
    expected_version: 7,
  };
  await set("a");
  expect(await answer("memory_set", { ...ENTRY, if_version: 7 })).toEqual(conflict);
  expect(await answer("memory_set", { ...ENTRY, if_version: 7, on_conflict: "revision" })).toEqual(
    conflict,
  );
  const request = { ...ENTRY, if_version: 7, on_conflict: "include_current" };
  const { hits, ...entry } = await answer("memory_get", { id: "a" });
  expect(await answer("memory_set", request)).toEqual({
    ...conflict,
    current: { ...entry, hits, revision: 1 },
  });
  expect(await answer("memory_set", { ...request, id: "b" })).toEqual({
    ...conflict,
    id: "b",
    current_revision: 0,
    current: null,
  });
});

test("writes with the revision that a conflict told", async () => {
  const { answer, set } = await openService();
  await set("a");
  const { current_revision } = await answer("memory_set", { ...ENTRY, if_version: 0 });
  const retried = await answer("memory_set", { ...ENTRY, if_version: current_revision });
  expect(retried).toMatchObject({ ok: true, revision: 2 });
});

test("replays the outcome of an operation id, even with a stale revision", async () => {
  const { answer } = await openService();
  const write = { ...ENTRY, if_version: 0, operation_id: "op" };
  await answer("memory_set", write);
  expect(await answer("memory_set", write)).toEqual({
    ok: true,
    id: "a",
    operation: "created",
    revision: 1,
    replayed: true,
    warning: null,
  });
  expect(await answer("memory_history", { id: "a" })).toMatchObject({ total: 1 });
});

test("refuses an operation id that was used for another entry or another payload", async () => {
  const { answer } = await openService();
  await answer("memory_set", { ...ENTRY, operation_id: "op" });
  const mismatch = { ok: false, error: "operation_id_mismatch", recorded_id: "a" };
  expect(await answer("memory_set", { ...ENTRY, id: "b", operation_id: "op" })).toEqual({
    ...mismatch,
    id: "b",
    reason: "entry",
  });
  expect(await answer("memory_set", { ...ENTRY, body: "c", operation_id: "op" })).toEqual({
    ...mismatch,
    id: "a",
    reason: "payload",
  });
});

test("warns when memory holds more entries than the soft cap, on replays too", async () => {
  const { answer, set } = await openService({ settings: { entriesWarnAt: 1 } });
  expect(await set("a", { operation_id: "op" })).toMatchObject({ warning: null });
  const warning =
    "Memory holds 2 entries, more than the 1 it is meant for. " +
    "Call memory_prune_candidates and delete what is obsolete.";
  expect(await set("b")).toMatchObject({ operation: "created", warning });
  expect(await set("a", { operation_id: "op" })).toMatchObject({ replayed: true, warning });
  const conflict = await answer("memory_set", { ...ENTRY, if_version: 9 });
  expect(conflict).not.toHaveProperty("warning");
});

test("refuses what core does not allow, in core's words", async () => {
  const { refusal } = await openService();
  expect(await refusal("memory_set", { ...ENTRY, tags: ["a,b"] })).toBe(
    'tags has "a,b"; a tag must not contain a comma. Give two tags.',
  );
  expect(await refusal("memory_set", { ...ENTRY, id: "" })).toMatch(/^id must not be empty/);
  expect(await refusal("memory_set", { ...ENTRY, operation_id: "x".repeat(201) })).toBe(
    "operation_id is 201 characters long; at most 200 are allowed.",
  );
});
