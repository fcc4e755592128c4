import assert from "node:assert/strict";
import type { BehaviourGroup } from "../behaviour.ts";
import { PLAIN_FIELDS } from "../complete-write.ts";

export const set: BehaviourGroup = {
  title: "set",
  behaviours: [
    {
      title: "creates an entry at revision 1",
      async run({ store }) {
        assert.deepEqual(await store.set("e"), {
          kind: "applied",
          revision: 1,
          operation: "created",
          restoredFrom: null,
          entries: 1,
        });
        assert.deepEqual(await store.read("e"), {
          id: "e",
          ...PLAIN_FIELDS,
          created: store.writtenAt,
          updated: store.writtenAt,
          hits: 0,
          ttl: null,
          revision: 1,
          expiresAt: null,
        });
      },
    },
    {
      title: "replaces every field of an entry, and keeps when it was created",
      async run({ store, time }) {
        await store.set("e");
        const created = store.writtenAt;
        await time.advance(5);
        const fields = {
          title: "Other",
          body: "",
          type: "incident",
          tags: [],
          source: "someone",
          project: "",
        };
        assert.deepEqual(await store.set("e", fields), {
          kind: "applied",
          revision: 2,
          operation: "modified",
          restoredFrom: null,
          entries: 1,
        });
        assert.deepEqual(await store.read("e"), {
          id: "e",
          ...fields,
          created,
          updated: store.writtenAt,
          hits: 0,
          ttl: null,
          revision: 2,
          expiresAt: null,
        });
      },
    },
    {
      title: "leaves every other entry as it is",
      async run({ store, time }) {
        await store.set("other", { body: "Other" });
        const before = await store.read("other");
        await time.advance(5);
        await store.set("e");
        await store.set("e");
        await store.delete("e");
        assert.deepEqual(await store.read("other"), before);
        assert.equal((await store.versions("other")).total, 1);
      },
    },
  ],
};
