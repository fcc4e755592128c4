import { expect, test } from "vitest";
import { waitForDecision } from "../src/index.ts";
import { openLucy, refuse } from "./support/fake-lucy.ts";
import { creation } from "./support/requests.ts";

test("asks with growing pauses until the proposal is decided", async () => {
  const { lucy, client } = await openLucy();
  const { proposal } = await client.propose(creation());
  const pauses: number[] = [];
  const decided = await waitForDecision(client, proposal.id, {
    limitMs: 3_600_000,
    clock: lucy.clock,
    wait: async (milliseconds) => {
      pauses.push(milliseconds);
      lucy.clock.advance(milliseconds);
      if (pauses.length === 7) await lucy.approve(proposal);
    },
  });
  expect(decided.status).toBe("approved");
  expect(pauses).toEqual([2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
  expect(lucy.credits).toBe(9);
});

test("gives back a pending proposal when the caller's limit would be passed", async () => {
  const { lucy, client } = await openLucy();
  const { proposal } = await client.propose(creation());
  const waited = await waitForDecision(client, proposal.id, {
    limitMs: 7000,
    clock: lucy.clock,
    wait: async (milliseconds) => lucy.clock.advance(milliseconds),
  });
  expect(waited.status).toBe("pending");
  expect(lucy.credits).toBe(1 + 3);
});

test("who no longer waits is told so", async () => {
  const { lucy, client } = await openLucy();
  const { proposal } = await client.propose(creation());
  const controller = new AbortController();
  controller.abort();
  const { signal } = controller;
  const waiting = waitForDecision(client, proposal.id, { limitMs: 60_000, signal });
  await expect(waiting).rejects.toThrow("abandoned");
  expect(lucy.credits).toBe(1);
});

test("a question that fails ends the waiting and is not asked again", async () => {
  const { lucy, client } = await openLucy();
  const { proposal } = await client.propose(creation());
  lucy.failNext(refuse(503, "unavailable"));
  await expect(
    waitForDecision(client, proposal.id, { limitMs: 60_000, clock: lucy.clock }),
  ).rejects.toMatchObject({ code: "unavailable" });
  expect(lucy.credits).toBe(2);
});
