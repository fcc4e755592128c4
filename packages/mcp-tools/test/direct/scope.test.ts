import { InMemoryStore } from "@memory-mcp/core";
import { expect, test } from "vitest";
import { openService } from "./direct-service.ts";

async function openTwoNamespaces() {
  const store = new InMemoryStore();
  const ours = await openService({ store });
  await ours.set("a", { operation_id: "op" });
  const theirs = await openService({ store, callerOf: () => ({ namespace: "theirs" }) });
  return { ours, theirs };
}

test("no tool shows or changes an entry of another namespace", async () => {
  const { ours, theirs } = await openTwoNamespaces();
  expect(await theirs.answer("memory_search", { query: "a" })).toMatchObject({ total: 0 });
  expect(await theirs.answer("memory_list")).toMatchObject({ total: 0 });
  expect(await theirs.answer("memory_history", { id: "a" })).toMatchObject({ total: 0 });
  theirs.clock.advance(365 * 86_400_000);
  expect(await theirs.answer("memory_prune_candidates")).toMatchObject({ count: 0 });
  expect(await theirs.refusal("memory_get", { id: "a" })).toBe("Not found: a");
  expect(await theirs.refusal("memory_delete", { id: "a" })).toBe("Not found: a");
  expect(await theirs.refusal("memory_rollback", { id: "a", version_index: 0 })).toBe(
    "Version 0 not found for a",
  );
  const written = await theirs.set("a", { body: "theirs", operation_id: "op" });
  expect(written).toMatchObject({ operation: "created", revision: 1 });
  expect(await ours.answer("memory_get", { id: "a" })).toMatchObject({
    body: "About a.",
    hits: 1,
    revision: 1,
  });
});

test("no tool takes a namespace as an argument", async () => {
  const { theirs } = await openTwoNamespaces();
  for (const { name } of theirs.tools) {
    const refusal = await theirs.refusal(name, { id: "a", namespace: "default" });
    expect(refusal).toMatch(/^(.* )?Unknown arguments? (.*, )?"namespace"/);
  }
});
