import assert from "node:assert/strict";
import { assertRejects } from "../assertions.ts";
import type { BehaviourGroup } from "../behaviour.ts";
import { portCalls } from "../port-calls.ts";

export const closing: BehaviourGroup = {
  title: "close",
  behaviours: [
    {
      title: "may be called again",
      async run({ store: { port } }) {
        await port.close();
        await port.close();
        await Promise.all([port.close(), port.close()]);
      },
    },
    {
      title: "makes every later call reject as closed",
      async run({ store }) {
        await store.set("e");
        await store.port.close();
        for (const [name, call] of portCalls(store)) await assertRejects(call(), "closed", name);
      },
    },
    {
      title: "ends every write that is under way: it is applied, or rejects",
      async run({ store }) {
        const writes = Array.from({ length: 10 }, (_, number) => store.set(`entry ${number}`));
        const results = Promise.allSettled(writes);
        await store.port.close();
        for (const result of await results) {
          if (result.status === "fulfilled") assert.equal(result.value.kind, "applied");
          else assert.match(String(result.reason?.code), /^(closed|unknown_outcome)$/);
        }
      },
    },
  ],
};
