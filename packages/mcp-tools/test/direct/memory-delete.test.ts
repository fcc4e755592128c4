import { expect, test } from "vitest";
import { openService } from "./direct-service.ts";

test("deletes an entry, which no tool returns from then on", async () => {
  const { answer, refusal, set } = await openService();
  await set("a");
  expect(await answer("memory_delete", { id: "a" })).toEqual({
    ok: true,
    id: "a",
    operation: "deleted",
    revision: 2,
  });
  expect(await refusal("memory_get", { id: "a" })).toBe("Not found: a");
  expect(await answer("memory_list")).toMatchObject({ total: 0 });
  expect(await answer("memory_search", { query: "About" })).toMatchObject({ total: 0 });
});

test("says of an id without an entry that it is not found", async () => {
  const { refusal } = await openService();
  expect(await refusal("memory_delete", { id: "a" })).toBe("Not found: a");
});

test("answers conflicts, replays and mismatches as memory_set does", async () => {
  const { answer, set } = await openService();
  await set("a");
  const conflict = { ok: false, error: "conflict", id: "a", current_revision: 1 };
  const stale = { id: "a", if_version: 9 };
  expect(await answer("memory_delete", stale)).toEqual({ ...conflict, expected_version: 9 });
  expect(await answer("memory_delete", { ...stale, on_conflict: "include_current" })).toMatchObject(
    { ...conflict, current: { id: "a", body: "About a.", revision: 1 } },
  );

  const write = { id: "a", if_version: 1, operation_id: "op" };
  const deleted = { ok: true, id: "a", operation: "deleted", revision: 2 };
  expect(await answer("memory_delete", write)).toEqual(deleted);
  expect(await answer("memory_delete", write)).toEqual({ ...deleted, replayed: true });
  expect(await answer("memory_delete", { id: "b", operation_id: "op" })).toEqual({
    ok: false,
    error: "operation_id_mismatch",
    id: "b",
    recorded_id: "a",
    reason: "entry",
  });
});
