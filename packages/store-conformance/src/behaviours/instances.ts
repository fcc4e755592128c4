import assert from "node:assert/strict";
import { LOG_START } from "@memory-mcp/core";
import { assertApplied } from "../assertions.ts";
import type { BehaviourGroup } from "../behaviour.ts";
import { takeSnapshot } from "../snapshot.ts";

export const instances: BehaviourGroup = {
  title: "instances",
  behaviours: [
    {
      title: "what was acknowledged is there when the data is opened again, hits included",
      needs: "persistence",
      async run(trial) {
        const { store } = trial;
        await store.set("e", { body: "Old" });
        await store.set("e", { ttl: 3600, operation: "op" });
        await store.set("gone");
        await store.delete("gone");
        const before = await takeSnapshot(store);
        assert.equal((await store.fetch("e"))?.hits, 1);
        await store.port.close();
        const again = await trial.openAnother();
        assert.equal((await again.read("e"))?.hits, 1);
        const after = await takeSnapshot(again);
        assert.deepEqual(after.histories, before.histories);
        assert.deepEqual(after.log.slice(0, before.log.length), before.log);
        assert.equal((await again.set("e", { ttl: 3600, operation: "op" })).kind, "replayed");
        assertApplied(await again.set("gone"), { revision: 3, entries: 2 });
      },
    },
    {
      title: "a reader goes on from its cursor when the data is opened again",
      needs: "persistence",
      async run(trial) {
        await trial.store.set("e");
        const { cursor } = await trial.store.changesAfter(LOG_START);
        await trial.store.port.close();
        const again = await trial.openAnother();
        await again.set("later");
        const { changes } = await again.changesAfter(cursor);
        assert.deepEqual(
          changes.map(({ sequence, id }) => [sequence, id]),
          [[2, "later"]],
        );
      },
    },
    {
      title: "another instance sees every acknowledged write at once, in all its reads",
      needs: "secondInstance",
      async run(trial) {
        const { store } = trial;
        const another = await trial.openAnother();
        const seen = async () => (await another.read("e"))?.revision;
        assertApplied(await store.set("e", { operation: "op" }));
        assert.equal(await seen(), 1);
        assertApplied(await store.set("e", { body: "New" }));
        assert.equal(await seen(), 2);
        assert.deepEqual(await takeSnapshot(another), await takeSnapshot(store));
        assertApplied(await store.delete("e"));
        assert.equal(await seen(), undefined);
        assertApplied(await store.rollback("e", { index: 1 }));
        assert.equal(await seen(), 4);
        assert.deepEqual(await takeSnapshot(another), await takeSnapshot(store));
        const retry = await another.set("e", { operation: "op" });
        assert.equal(retry.kind, "replayed");
      },
    },
    {
      title: "an instance that is closed leaves the others open",
      needs: "secondInstance",
      async run(trial) {
        const another = await trial.openAnother();
        await trial.store.set("e");
        await trial.store.port.close();
        assertApplied(await another.set("e", { ifVersion: 1 }), { revision: 2 });
      },
    },
  ],
};
