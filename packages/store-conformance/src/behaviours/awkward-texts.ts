import assert from "node:assert/strict";
import { DEFAULT_LIMITS, type EntryFields, LOG_START } from "@memory-mcp/core";
import { assertMatches, assertRejects } from "../assertions.ts";
import type { Behaviour, BehaviourGroup } from "../behaviour.ts";
import { PLAIN_FIELDS } from "../complete-write.ts";

/** A body of exactly the largest size, of characters of one to four bytes. */
function largestBody(): string {
  const pattern = "aé記😀";
  const times = Math.floor(DEFAULT_LIMITS.bodyBytes / Buffer.byteLength(pattern));
  const body = pattern.repeat(times);
  return body + "z".repeat(DEFAULT_LIMITS.bodyBytes - Buffer.byteLength(body));
}

const AWKWARD_TEXTS: readonly (readonly [what: string, fields: Partial<EntryFields>])[] = [
  ["an empty title and body", { title: "", body: "" }],
  ["no tags, source or project", { tags: [], source: "", project: "" }],
  ["every kind of line end", { body: "a\r\nb\nc\rd\u2028e\u2029\r\n\r\n" }],
  ["white space at the ends", { title: " a ", body: "\n\t a \t\n", tags: [" a "] }],
  ["a byte order mark", { title: "\ufeffa", body: "\ufeffa\ufeff" }],
  ["control characters", { body: "\u0001\u0007\b\t\u000b\f\u001b[31m\u007f\u0085" }],
  [
    "composed and decomposed letters",
    { title: "\u00e9 e\u0301", body: "\u00c5\u212b", tags: ["\u00e9", "e\u0301"] },
  ],
  [
    "emoji and marks",
    { title: "👩‍👩‍👧🇨🇭", body: "🏳️‍🌈 a\u0338\u0301\u0308", tags: ["\u2764\ufe0f", "\u2764"] },
  ],
  ["right-to-left text and its marks", { title: "זיכרון", body: "a\u202eb\u2066c\u2069" }],
  ["noncharacters and private use", { body: "\ufffe\uffff\u{10ffff}\ue000\ufffd" }],
  ["JSON", { title: "null", body: '{"a":[1,"\\u0000",null]}', tags: ["[]", "{}", "null"] }],
  ["SQL", { title: "'; --", body: "'); DROP TABLE entries; --", tags: ["'", "%", "_"] }],
  ["text that looks like a protocol", { body: "$5\r\nhello\r\n*1\r\n", tags: ["*", "+OK"] }],
  ["text that looks like numbers", { title: "1e400", body: "-0", tags: ["1", "01", "1.0"] }],
  ["text that looks like keys", { type: "a:b", tags: ["a:b", "c:"], project: "p:q", source: ":" }],
  ["names of objects' own", { title: "__proto__", type: "constructor", tags: ["__proto__"] }],
  ["backslashes and quotes", { title: "\\", body: "\\\\\"'`\\n\\", tags: ["\\", '"'] }],
  ["many long tags", { tags: Array.from({ length: 64 }, (_, n) => `${n}`.padEnd(100, "é")) }],
  ["a body of the largest size", { body: largestBody() }],
];

/** Through each way in which the port shows an entry, and back out of the history. */
function isKept(what: string, given: Partial<EntryFields>): Behaviour {
  const fields = { ...PLAIN_FIELDS, ...given };
  return {
    title: `${what}: kept to the byte`,
    async run({ store }) {
      await store.set("e", fields);
      const entry = await store.read("e");
      assertMatches(entry, fields);
      assert.deepEqual(await store.readMany(["e"]), [entry]);
      assert.deepEqual(await store.scanned(), [entry]);
      assert.deepEqual((await store.changesAfter(LOG_START)).entries.get("e"), entry);
      const conflict = await store.set("e", { ifVersion: 9, includeCurrent: true });
      assertMatches(conflict, { current: entry });
      assertMatches((await store.versions("e")).versions[0], fields);
      await store.delete("e");
      assertMatches((await store.versions("e")).versions[0], fields);
      await store.rollback("e", { revision: 1 });
      assertMatches(await store.read("e"), fields);
    },
  };
}

export const awkwardTexts: BehaviourGroup = {
  title: "awkward texts",
  behaviours: [
    ...AWKWARD_TEXTS.map(([what, fields]) => isKept(what, fields)),
    {
      title: "U+0000 and lone surrogates do not get past Memory",
      async run(trial) {
        const memory = trial.memoryOver(trial.store);
        const plain = { id: "e", ...PLAIN_FIELDS };
        for (const text of ["\0", "a\0b", "\ud800", "a\udc00"]) {
          for (const field of ["title", "body", "source", "project"]) {
            const request = { ...plain, [field]: text };
            await assertRejects(memory.set({ namespace: "default" }, request), "invalid_input");
          }
          const request = { ...plain, tags: [text] };
          await assertRejects(memory.set({ namespace: "default" }, request), "invalid_input");
        }
        assert.deepEqual(await trial.store.log(), []);
      },
    },
  ],
};
