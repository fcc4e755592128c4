import { assertRejects, assertUnhealthy } from "../assertions.ts";
import type { BehaviourGroup } from "../behaviour.ts";
import { portCalls } from "../port-calls.ts";

/** A store that opens its backend at once refuses to open; others refuse each call. */
export const unreachable: BehaviourGroup = {
  title: "unreachable backend",
  behaviours: [
    {
      title: "every call fails as unavailable, never as a conflict or an absence",
      needs: "unreachable",
      async run(trial) {
        const store = await trial.openUnreachable();
        if (store === undefined) return;
        for (const [name, call] of portCalls(store)) {
          await assertRejects(call(), "unavailable", name);
        }
      },
    },
    {
      title: "health answers that it is bad, and why",
      needs: "unreachable",
      async run(trial) {
        const store = await trial.openUnreachable();
        if (store !== undefined) assertUnhealthy(await store.port.health());
      },
    },
    {
      title: "the store can be closed all the same",
      needs: "unreachable",
      async run(trial) {
        const store = await trial.openUnreachable();
        await store?.port.close();
        await store?.port.close();
      },
    },
  ],
};
