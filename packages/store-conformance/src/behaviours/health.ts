import assert from "node:assert/strict";
import { assertUnhealthy } from "../assertions.ts";
import type { BehaviourGroup } from "../behaviour.ts";

export const health: BehaviourGroup = {
  title: "health",
  behaviours: [
    {
      title: "of an open store is good, and names the store",
      async run({ store }) {
        const { ok, store: name, ...rest } = await store.port.health();
        assert.equal(ok, true);
        assert.notEqual(name, "");
        assert.deepEqual(rest, {});
      },
    },
    {
      title: "of a closed store is bad, and says why instead of rejecting",
      async run({ store: { port } }) {
        const { store: name } = await port.health();
        await port.close();
        const closed = await port.health();
        assertUnhealthy(closed);
        assert.equal(closed.store, name);
      },
    },
  ],
};
