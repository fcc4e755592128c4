import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Sequences } from "../src/sequences.ts";

const MINUTE = 60_000;

function placed(...notes: { id: string; created: number; source?: string; project?: string }[]) {
  const sequences = new Sequences();
  for (const [slot, note] of notes.entries()) {
    sequences.place({ slot, source: "anna", project: "", ...note });
  }
  sequences.prepare();
  return sequences;
}

describe("Sequences", () => {
  it("put the notes of a sitting in the order of their times, whatever order they came in", () => {
    const sequences = placed(
      { id: "c", created: 3 * MINUTE },
      { id: "a", created: MINUTE },
      { id: "b", created: 2 * MINUTE },
    );
    expect([sequences.after(1), sequences.after(2), sequences.after(0)]).toEqual([2, 0, -1]);
    expect([sequences.before(0), sequences.before(2), sequences.before(1)]).toEqual([2, 1, -1]);
  });

  it("put notes of one time in the order of the numbers in their ids", () => {
    const sequences = placed({ id: "note 10", created: 0 }, { id: "note 9", created: 0 });
    expect([sequences.after(1), sequences.after(0)]).toEqual([0, -1]);
  });

  it("end a sitting after an hour of silence", () => {
    const sequences = placed(
      { id: "a", created: 0 },
      { id: "b", created: 60 * MINUTE },
      { id: "c", created: 121 * MINUTE },
    );
    expect([sequences.after(0), sequences.after(1), sequences.before(2)]).toEqual([1, -1, -1]);
  });

  it("keep sources and projects apart, and notes without a time out", () => {
    const sequences = placed(
      { id: "a", created: 0 },
      { id: "b", created: 1, source: "ben" },
      { id: "c", created: 2, project: "p" },
      { id: "d", created: Number.NaN },
      { id: "e", created: 3 },
    );
    expect([0, 1, 2, 3, 4].map((slot) => sequences.after(slot))).toEqual([4, -1, -1, -1, -1]);
  });

  it("close the gap of a note that is removed", () => {
    const sequences = placed(
      { id: "a", created: 0 },
      { id: "b", created: 1 },
      { id: "c", created: 2 },
    );
    sequences.remove(1, "b");
    sequences.prepare();
    expect([sequences.after(0), sequences.before(2)]).toEqual([2, 0]);
  });

  it("are the same however they came about", () => {
    const step = fc.record({ slot: fc.nat(20), created: fc.nat(5), remove: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), fc.array(fc.nat(60)), (steps, pauses) => {
        const sequences = new Sequences();
        const held = new Map<number, number>();
        for (const [place, { slot, created, remove }] of steps.entries()) {
          if (held.has(slot)) sequences.remove(slot, `note ${slot}`);
          held.delete(slot);
          if (!remove) {
            sequences.place({ slot, id: `note ${slot}`, source: "", project: "", created });
            held.set(slot, created);
          }
          if (pauses.includes(place)) sequences.prepare();
        }
        sequences.prepare();
        const order = [...held.keys()].sort(
          (one, other) => (held.get(one) as number) - (held.get(other) as number) || one - other,
        );
        for (const [place, slot] of order.entries()) {
          expect(sequences.after(slot)).toBe(order[place + 1] ?? -1);
          expect(sequences.before(slot)).toBe(order[place - 1] ?? -1);
        }
      }),
    );
  });
});
