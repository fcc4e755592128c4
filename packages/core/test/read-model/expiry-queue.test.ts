import fc from "fast-check";
import { expect, test } from "vitest";
import { ExpiryQueue } from "../../src/read-model/expiry-queue.ts";

function takeAll(queue: ExpiryQueue, now: number): number[] {
  const times: number[] = [];
  for (let due = queue.takeDue(now); due !== undefined; due = queue.takeDue(now))
    times.push(due.at);
  return times;
}

test("slots come out in the order of their times, and none before its time", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(100)), fc.nat(100), (times, now) => {
      const queue = new ExpiryQueue();
      for (const [slot, at] of times.entries()) queue.add(slot, at);
      const sorted = times.toSorted((a, b) => a - b);
      expect(takeAll(queue, now)).toEqual(sorted.filter((at) => at <= now));
      expect(takeAll(queue, 100)).toEqual(sorted.filter((at) => at > now));
    }),
    { seed: 5 },
  );
});

test("what does not hold any more is left out", () => {
  const queue = new ExpiryQueue();
  for (let slot = 0; slot < 10; slot += 1) queue.add(slot, 10 - slot);
  queue.retain((slot) => slot % 2 === 0);
  expect(queue.size).toBe(5);
  expect(takeAll(queue, 10)).toEqual([2, 4, 6, 8, 10]);
});
