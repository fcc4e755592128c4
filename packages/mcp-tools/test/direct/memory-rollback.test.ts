import { expect, test } from "vitest";
import { openService } from "./direct-service.ts";

async function openWithTwoVersions() {
  const service = await openService();
  await service.set("a", { body: "first" });
  await service.set("a", { body: "second" });
  return service;
}

test("restores a version by its place, as a new revision", async () => {
  const { answer } = await openWithTwoVersions();
  expect(await answer("memory_rollback", { id: "a", version_index: 1 })).toEqual({
    ok: true,
    id: "a",
    operation: "rollback_to_1",
    restored_from: "2026-01-01T00:00:00.001Z",
    revision: 3,
  });
  expect(await answer("memory_get", { id: "a" })).toMatchObject({ body: "first", revision: 3 });
});

test("restores a version by its revision, whatever was written since", async () => {
  const { answer, set } = await openWithTwoVersions();
  await set("a", { body: "third" });
  expect(await answer("memory_rollback", { id: "a", revision: 1 })).toMatchObject({
    operation: "rollback_to_revision_1",
    restored_from: "2026-01-01T00:00:00.001Z",
    revision: 4,
  });
  expect(await answer("memory_get", { id: "a" })).toMatchObject({ body: "first" });
});

test("brings a deleted entry back", async () => {
  const { answer } = await openWithTwoVersions();
  await answer("memory_delete", { id: "a" });
  await answer("memory_rollback", { id: "a", version_index: 0 });
  expect(await answer("memory_get", { id: "a" })).toMatchObject({ body: "second", revision: 4 });
});

test("wants exactly one of version_index and revision", async () => {
  const { refusal } = await openWithTwoVersions();
  const rest =
    "of version_index and revision given; give exactly one, as memory_history shows them.";
  expect(await refusal("memory_rollback", { id: "a" })).toBe(`Neither ${rest}`);
  const both = { id: "a", version_index: 0, revision: 1 };
  expect(await refusal("memory_rollback", both)).toBe(`Both ${rest}`);
});

test("says which version is not found", async () => {
  const { refusal } = await openWithTwoVersions();
  expect(await refusal("memory_rollback", { id: "a", version_index: 2 })).toBe(
    "Version 2 not found for a",
  );
  expect(await refusal("memory_rollback", { id: "a", revision: 9 })).toBe(
    "Revision 9 not found for a",
  );
  expect(await refusal("memory_rollback", { id: "b", version_index: 0 })).toBe(
    "Version 0 not found for b",
  );
});

test("answers conflicts, replays and mismatches as memory_set does", async () => {
  const { answer } = await openWithTwoVersions();
  const stale = { id: "a", version_index: 1, if_version: 1 };
  const conflict = { ok: false, error: "conflict", id: "a", current_revision: 2 };
  expect(await answer("memory_rollback", stale)).toEqual({ ...conflict, expected_version: 1 });
  expect(
    await answer("memory_rollback", { ...stale, on_conflict: "include_current" }),
  ).toMatchObject({ ...conflict, current: { body: "second", revision: 2 } });

  const write = { id: "a", version_index: 1, operation_id: "op" };
  await answer("memory_rollback", write);
  expect(await answer("memory_rollback", write)).toEqual({
    ok: true,
    id: "a",
    operation: "rollback_to_1",
    revision: 3,
    replayed: true,
  });
  expect(await answer("memory_rollback", { ...write, version_index: 0 })).toEqual({
    ok: false,
    error: "operation_id_mismatch",
    id: "a",
    recorded_id: "a",
    reason: "payload",
  });
});
