import { InMemoryStore } from "@memory-mcp/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DIRECT_TOOLS } from "../../src/index.ts";
import { openService } from "./direct-service.ts";

const ARGUMENT_NAMES = [
  ...new Set(DIRECT_TOOLS.flatMap((tool) => Object.keys(tool.inputSchema.properties ?? {}))),
];

/** Values that an argument may well have, so that calls get past the first check. */
const plausible = fc.oneof(
  fc.constantFrom("a", "", "decision", "hits", "updated", "include_current", "\0", "\uD800"),
  fc.integer({ min: -1, max: 3 }),
  fc.constantFrom(1e10, 2 ** 53, -0, 0.5),
  fc.array(fc.constantFrom("a", "b,c", ""), { maxLength: 3 }),
  fc.constant(null),
);

const anyName = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(...ARGUMENT_NAMES) },
  { weight: 1, arbitrary: fc.string() },
);

const anyArguments = fc
  .dictionary(anyName, fc.oneof(plausible, fc.jsonValue()), { maxKeys: 12 })
  .map((given): Record<string, unknown> => JSON.parse(JSON.stringify(given)));

describe.each(DIRECT_TOOLS.map((tool) => tool.name))("%s", (name) => {
  test("answers any JSON object, and changes nothing when it refuses it", async () => {
    const store = new InMemoryStore();
    const { call, errors, events, set } = await openService({ store });
    await set("a");
    const head = async () => (await store.changes("default", undefined, 1)).cursor;
    await fc.assert(
      fc.asyncProperty(anyArguments, async (given) => {
        const before = await head();
        const { isError, reply } = await call(name, given);
        const outcome = events.at(-1)?.outcome;
        if (isError) {
          expect(reply).toEqual({ error: expect.stringMatching(/./) });
          expect(["refused", "not_found"]).toContain(outcome);
          expect(await head()).toEqual(before);
        } else {
          expect(["ok", "replayed", "conflict", "operation_id_mismatch"]).toContain(outcome);
        }
        expect(errors).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});
