import { InMemoryStore } from "@memory-mcp/core";
import { describe, expect, test } from "vitest";
import { ManualClock, runBehaviour, type StoreHarness, storeBehaviours } from "../src/index.ts";
import { pliableHarness } from "./pliable-harness.ts";
import { PliableStore } from "./pliable-store.ts";

const complete = pliableHarness(PliableStore);

const REASONS = {
  persistence: "its data ends with the instance",
  secondInstance: "its data lives in the instance",
  unreachable: "there is no backend",
  unversionedEntries: "it is new",
};

const withoutAnything: StoreHarness = {
  name: "in memory",
  open: async ({ clock }) => new InMemoryStore({ clock }),
  lacks: REASONS,
};

function titles(harness: StoreHarness): string[] {
  return storeBehaviours(harness).flatMap(({ title, behaviours }) =>
    behaviours.map((behaviour) => `${title} › ${behaviour.title}`),
  );
}

/** Runs the behaviours of the group `lacks`. */
async function showLacks(harness: StoreHarness): Promise<void> {
  const lacks = storeBehaviours(harness).find(({ title }) => title === "lacks");
  for (const behaviour of lacks?.behaviours ?? []) await runBehaviour(harness, behaviour);
}

describe("a harness", () => {
  test("is refused when something is missing without a reason", () => {
    const { openUnreachable: _, ...harness } = complete;
    expect(() => storeBehaviours(harness)).toThrow(
      "The harness of PliableStore has no openUnreachable; add it, or the reason for its absence as lacks.unreachable.",
    );
  });

  test("is refused when it lacks what it has", () => {
    const harness = { ...complete, lacks: { unversionedEntries: "it is new" } };
    expect(() => storeBehaviours(harness)).toThrow(
      /has plantUnversioned and says .* remove one\.$/,
    );
  });

  test("is refused when a reason or its name is blank", () => {
    expect(() => storeBehaviours({ ...complete, lacks: { persistence: " " } })).toThrow(
      "The harness of PliableStore gives no reason for persistence.",
    );
    expect(() => storeBehaviours({ ...complete, name: "" })).toThrow("needs a name");
  });

  test("that lacks nothing has every behaviour, and none that tells of a lack", () => {
    expect(titles(complete).filter((title) => title.startsWith("lacks"))).toEqual([]);
    expect(titles(complete).length).toBeGreaterThan(titles(withoutAnything).length);
  });

  test("has a behaviour for each thing that it lacks, with the reason as its title", async () => {
    expect(titles(withoutAnything).filter((title) => title.startsWith("lacks"))).toEqual(
      Object.entries(REASONS).map(([lack, reason]) => `lacks › ${lack}: ${reason}`),
    );
    await showLacks(withoutAnything);
  });

  test.each(["persistence", "secondInstance"] as const)(
    "is found out when it denies %s to a store that has it",
    async (lack) => {
      const harness = { ...complete, lacks: { [lack]: "nobody needs it" } };
      await expect(showLacks(harness)).rejects.toThrow("it can, so the harness must not say");
    },
  );

  test("of an engine with its own clock runs without the behaviours that a real clock forbids", () => {
    const clock = new ManualClock();
    const time = {
      reason: "keys expire by the engine's clock",
      clock,
      advance: async (milliseconds: number) => clock.advance(milliseconds),
      lifetimeSeconds: 2,
    };
    const missing = titles(complete).filter(
      (title) => !titles({ ...complete, time }).includes(title),
    );
    expect(missing).toEqual([
      "operation ids: receipts › a receipt counts until the millisecond it expires at, and replays do not prolong it",
      "expiry › lets an entry live to the last millisecond, and no longer",
    ]);
  });
});
