import assert from "node:assert/strict";
import { assertApplied } from "../assertions.ts";
import type { BehaviourGroup } from "../behaviour.ts";

/** More entries than a store is likely to hand out in one page. */
const IDS = Array.from({ length: 1_100 }, (_, number) => `entry ${number}`);

export const scan: BehaviourGroup = {
  title: "scan",
  behaviours: [
    {
      title: "hands out nothing of an empty namespace",
      async run({ store }) {
        assert.deepEqual(await store.scanned(), []);
      },
    },
    {
      title: "hands out every live entry exactly once, as a read does",
      async run({ store }) {
        await Promise.all(IDS.map((id) => store.set(id, { body: id })));
        await Promise.all(IDS.slice(0, 10).map((id) => store.delete(id)));
        const live = IDS.slice(10);
        const scanned = await store.scanned();
        assert.equal(scanned.length, live.length);
        const byId = new Map(scanned.map((entry) => [entry.id, entry]));
        assert.deepEqual(
          live.map((id) => byId.get(id)),
          await store.readMany(live),
        );
      },
    },
    {
      title: "goes on while others write, and can be left before its end",
      async run({ store }) {
        await Promise.all(IDS.map((id) => store.set(id)));
        const [written = "", ...untouched] = IDS;
        const seen = new Set<string>();
        for await (const page of store.port.scan(store.namespace)) {
          for (const { id } of page) seen.add(id);
          assertApplied(await store.set(written));
        }
        assert.ok(untouched.every((id) => seen.has(id)));
        for await (const page of store.port.scan(store.namespace)) if (page.length > 0) break;
        assertApplied(await store.set(written));
      },
    },
  ],
};
