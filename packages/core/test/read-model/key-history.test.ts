import { expect, test } from "vitest";
import { KeyHistory, toLogPoint } from "../../src/read-model/key-history.ts";

const lineAt = (sequence: number, text = `line ${sequence}`) => ({ sequence, line: text });

test("keys are those that slots had at a line, whatever came after", () => {
  const history = new KeyHistory(lineAt(10));
  history.note(lineAt(11), 1, { hits: 0, updated: 100 });
  history.note(lineAt(12), 2, { hits: 5, updated: 200 });
  history.note(lineAt(13), undefined, { hits: 0, updated: 0 });
  history.note(lineAt(14), 1, { hits: 1, updated: 100 });
  expect([...history.since(10)]).toEqual([
    [1, { hits: 0, updated: 100 }],
    [2, { hits: 5, updated: 200 }],
  ]);
  expect([...history.since(12)]).toEqual([[1, { hits: 1, updated: 100 }]]);
  expect([...history.since(14)]).toEqual([]);
});

test("a line is known by what it says and not by its number alone", () => {
  const history = new KeyHistory(lineAt(10));
  history.note(lineAt(11), 1, { hits: 0, updated: 0 });
  for (const sequence of [10, 11]) {
    expect(history.reaches(toLogPoint(lineAt(sequence)))).toBe(true);
    expect(history.reaches(toLogPoint(lineAt(sequence, "another line")))).toBe(false);
  }
  expect(history.reaches(toLogPoint(lineAt(9)))).toBe(false);
  expect(history.reaches(toLogPoint(lineAt(12)))).toBe(false);
});

test("the oldest lines are forgotten when there are many, and then not reached", () => {
  const history = new KeyHistory(lineAt(0));
  const last = 200_000;
  for (let sequence = 1; sequence <= last; sequence += 1) {
    history.note(lineAt(sequence), sequence % 7, { hits: sequence, updated: 0 });
  }
  expect(history.bytes).toBeLessThan(2_000_000);
  expect(history.reaches(toLogPoint(lineAt(1)))).toBe(false);
  const near = last - 30_000;
  expect(history.reaches(toLogPoint(lineAt(near)))).toBe(true);
  expect(history.since(near).get((near + 1) % 7)).toEqual({ hits: near + 1, updated: 0 });
});
