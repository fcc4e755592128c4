import assert from "node:assert/strict";
import { LOG_START, type Memory, type SetRequest } from "@memory-mcp/core";
import { assertApplied, assertMatches, assertRejects } from "../assertions.ts";
import type { Behaviour, BehaviourGroup } from "../behaviour.ts";
import type { BoundStore } from "../bound-store.ts";

/** Ids that keys, paths, patterns, queries, numbers and objects are apt to trip over. */
const AWKWARD_IDS = [
  ["colons", ["mem:e", "memver:e", ":", "::a", "e:"]],
  ["slashes and dots", ["a/b", "/", "../../e", "..", ".", "a\\b", "C:\\e"]],
  ["patterns", ["*", "?", "[a-z]", "e*", "%", "_", "e%", "{e}", "a|b", "^e$"]],
  ["quotes", ["'", '"', "`", "''", "'); DROP TABLE entries; --", '{"id":"e"}']],
  ["format marks", ["%s", "%d%n", "%00", "$1", "\u0024{e}", "\\0", "\\u0000"]],
  ["names of objects' own", ["__proto__", "constructor", "toString", "hasOwnProperty", "length"]],
  ["looks of other values", ["0", "00", "1", "01", "1.0", "1e3", "-1", "null", "true", "NaN"]],
  ["spaces", ["a b", " a", "a ", "a  b", "a\u00a0b", "a\u3000b", "\ufeffa", "a\u2028b"]],
  ["emoji", ["😀", "👩‍👩‍👧", "🇨🇭", "❤", "❤️"]],
  ["CJK", ["記憶", "记忆", "기억", "メモリ", "ﾒﾓﾘ"]],
  ["right to left", ["זיכרון", "ذاكرة", "a\u202eb"]],
  [
    "composed and decomposed letters",
    ["\u00e9", "e\u0301", "\ufb01", "fi", "\u00c5", "\u212b", "\ud55c", "\u1112\u1161\u11ab"],
  ],
  ["upper and lower case", ["Straße", "STRASSE", "strasse", "I", "i", "İ", "ı", "Σ", "σ", "ς"]],
  [
    "two hundred characters",
    [`${"x".repeat(199)}y`, "x".repeat(200), "😀".repeat(100), "記".repeat(200)],
  ],
] as const;

/** Every id is an entry of its own, in each of the ways in which the port shows entries. */
function areKeptApart(kind: string, ids: readonly string[]): Behaviour {
  return {
    title: `ids with ${kind} are kept as they are, and apart`,
    async run({ store }) {
      for (const id of ids) {
        const write = { body: `Body of ${id}`, ifVersion: 0, operation: id };
        assertApplied(await store.set(id, write), { revision: 1 });
      }
      for (const id of ids) {
        assertMatches(await store.read(id), { id, body: `Body of ${id}` });
        assert.equal((await store.versions(id)).versions[0]?.operationId, id);
        const replayed = await store.set(id, { body: `Body of ${id}`, operation: id });
        assert.equal(replayed.kind, "replayed");
      }
      await assertShown(store, ids);
      for (const id of ids) {
        assertApplied(await store.delete(id));
        assertApplied(await store.rollback(id, { index: 0 }), { entries: ids.length });
        assert.equal((await store.fetch(id))?.hits, 1);
      }
    },
  };
}

async function assertShown(store: BoundStore, ids: readonly string[]): Promise<void> {
  const shown = (entries: Iterable<{ readonly id: string } | undefined>) =>
    Array.from(entries, (entry) => entry?.id);
  assert.deepEqual(shown(await store.readMany(ids)), ids);
  assert.deepEqual(new Set(shown(await store.scanned())), new Set(ids));
  const { changes, entries } = await store.changesAfter(LOG_START);
  assert.deepEqual(shown(changes), ids);
  assert.deepEqual([...entries.keys()].sort(), [...ids].sort());
}

const REQUEST: SetRequest = { id: "e", title: "T", body: "B", type: "reference", tags: [] };

async function assertRefused(memory: Memory, request: Partial<SetRequest>): Promise<void> {
  const caller = { namespace: "default" };
  await assertRejects(memory.set(caller, { ...REQUEST, ...request }), "invalid_input");
}

export const awkwardIds: BehaviourGroup = {
  title: "awkward ids",
  behaviours: [
    ...AWKWARD_IDS.map(([kind, ids]) => areKeptApart(kind, ids)),
    {
      title: "an operation id recorded for an awkward id is refused with that id",
      async run({ store }) {
        for (const id of ["a:b", "__proto__", "e\u0301 ", "😀*"]) {
          await store.set(id, { operation: `op ${id}` });
          assert.deepEqual(await store.set("other", { operation: `op ${id}` }), {
            kind: "operation-mismatch",
            recordedId: id,
            reason: "entry",
          });
        }
      },
    },
    {
      title: "ids with U+0000, lone surrogates or line breaks do not get past Memory",
      async run(trial) {
        const memory = trial.memoryOver(trial.store);
        for (const id of ["a\0", "\0", "a\0b", "\ud800", "\udc00a", "a\nb"]) {
          await assertRefused(memory, { id });
        }
        for (const operationId of ["a\0b", "\ud800"]) await assertRefused(memory, { operationId });
        assert.deepEqual(await trial.store.log(), []);
      },
    },
  ],
};
