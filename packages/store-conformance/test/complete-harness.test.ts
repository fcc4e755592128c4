import { describeStore, ManualClock } from "../src/index.ts";
import { pliableHarness } from "./pliable-harness.ts";
import { PliableStore } from "./pliable-store.ts";

const complete = pliableHarness(PliableStore);

describeStore({ ...complete, name: "a store that lacks nothing" });

const clock = new ManualClock();

describeStore({
  ...complete,
  name: "a store of an engine with its own clock",
  time: {
    reason: "the engine lets keys expire by a clock of its own",
    clock,
    advance: async (milliseconds) => clock.advance(milliseconds + 3),
    lifetimeSeconds: 2,
  },
});
