import { type CommitOutcome, InMemoryStore, MemoryError } from "@memory-mcp/core";
import { expect, test } from "vitest";
import { openService } from "../direct/direct-service.ts";

const ENTRY = { id: "a", title: "A", body: "b", type: "state", tags: [] };

/** Fails as no store at hand can be made to fail. */
class FailingStore extends InMemoryStore {
  readonly #failure: Error;

  constructor(failure: Error) {
    super();
    this.#failure = failure;
  }

  override async commit(): Promise<CommitOutcome> {
    throw this.#failure;
  }
}

test("every call is told to the observer, with how it ended", async () => {
  const { call, events } = await openService();
  await call("memory_set", { ...ENTRY, operation_id: "op" });
  await call("memory_set", { ...ENTRY, operation_id: "op" });
  await call("memory_set", { ...ENTRY, operation_id: "op", body: "c" });
  await call("memory_set", { ...ENTRY, if_version: 9 });
  await call("memory_get", { id: "b" });
  await call("memory_rollback", { id: "a", version_index: 9 });
  await call("memory_get", { id: "" });
  await call("memory_get", { id: 1 });
  expect(events.map(({ tool, outcome }) => [tool, outcome])).toEqual([
    ["memory_set", "ok"],
    ["memory_set", "replayed"],
    ["memory_set", "operation_id_mismatch"],
    ["memory_set", "conflict"],
    ["memory_get", "not_found"],
    ["memory_rollback", "not_found"],
    ["memory_get", "refused"],
    ["memory_get", "refused"],
  ]);
  for (const { seconds } of events) expect(seconds).toBeGreaterThanOrEqual(0);
});

test("what the caller did wrong is not told as an error", async () => {
  const { call, errors } = await openService();
  await call("memory_get", { id: "" });
  await call("memory_get", { id: "absent" });
  expect(errors).toEqual([]);
});

test("a store's failure is told to the observer whole and to the model in words of ours", async () => {
  const failure = new MemoryError("unknown_outcome", "The store did not answer.", {
    cause: new Error("ECONNRESET 10.0.0.7"),
  });
  const { refusal, errors, events } = await openService({ store: new FailingStore(failure) });
  expect(await refusal("memory_set", ENTRY)).toMatch(
    /^The store did not answer\. .* Retry with the same operation_id/,
  );
  expect(errors).toEqual([["memory_set", failure]]);
  expect(events).toMatchObject([{ outcome: "unknown_outcome" }]);
});

test("an unexpected error is told to the observer and kept from the model", async () => {
  const failure = new TypeError("password=hunter2");
  const { refusal, errors, events } = await openService({ store: new FailingStore(failure) });
  expect(await refusal("memory_set", ENTRY)).toMatch(/^Internal error/);
  expect(errors).toEqual([["memory_set", failure]]);
  expect(events).toMatchObject([{ outcome: "error" }]);
});

test("a caller that cannot be told is an internal error, and nothing is done", async () => {
  const { refusal, memory } = await openService({
    callerOf: () => {
      throw new Error("no identity");
    },
  });
  expect(await refusal("memory_set", ENTRY)).toMatch(/^Internal error/);
  expect(await memory.statistics("default")).toMatchObject({ entries: 0 });
});
