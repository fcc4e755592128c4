import { expect, test } from "vitest";
import { seededRandom } from "../../../../test-support/seeded-random.ts";
import type { StoredEntry } from "../../src/index.ts";
import { MemoryBudget } from "../../src/meaning/memory-budget.ts";
import { quantise, toUnit } from "../../src/meaning/quantise.ts";
import { encodeVectorRecord } from "../../src/meaning/vector-record.ts";
import { VectorTable } from "../../src/meaning/vector-table.ts";

const updated = "2026-01-01T00:00:00.000Z";

function record(id: string, numbers: readonly number[], model = "m"): StoredEntry {
  const vector = quantise(Float32Array.from(numbers));
  const fields = encodeVectorRecord({ model, revision: 1, updated, vector });
  const times = { created: updated, updated, hits: 0, ttl: null, expiresAt: null };
  return { id, ...fields, ...times, revision: 1 };
}

const everything = () => true;

test("the nearest entries are those that comparing each one gives", () => {
  const random = seededRandom(7);
  const vector = () => Array.from({ length: 16 }, () => random(2001) - 1000);
  const table = new VectorTable("m", new MemoryBudget(1_000_000));
  const query = toUnit(Float32Array.from(vector()));
  for (let n = 0; n < 3000; n += 1) table.put(record(`e${random(1500)}`, vector()));
  for (let n = 0; n < 300; n += 1) table.remove(`e${random(1500)}`);
  const all = [...table.ids()]
    .map((id) => ({ id, similarity: table.similarity(id, { revision: 1, updated }, query) ?? 0 }))
    .sort((a, b) => b.similarity - a.similarity);
  expect(table.nearest(query, 20, everything)).toEqual(all.slice(0, 20));
  const isEven = (id: string) => /[02468]$/.test(id);
  expect(table.nearest(query, 20, isEven)).toEqual(all.filter(({ id }) => isEven(id)).slice(0, 20));
});

test("a vector of another version, model or length is not compared", () => {
  const table = new VectorTable("m", new MemoryBudget(100_000));
  table.put(record("a", [1, 0]));
  table.put(record("other model", [1, 0], "m2"));
  table.put(record("other length", [1, 0, 0]));
  const query = toUnit(Float32Array.of(1, 0));
  expect(table.nearest(query, 9, everything)).toEqual([{ id: "a", similarity: expect.closeTo(1) }]);
  expect(table.similarity("a", { revision: 2, updated }, query)).toBeUndefined();
  expect(table.similarity("a", { revision: 1, updated: "later" }, query)).toBeUndefined();
  expect(table.nearest(toUnit(Float32Array.of(1, 0, 0)), 1, everything)).toMatchObject([
    { similarity: 0 },
  ]);
});

test("tables share a budget, and give back what they took", () => {
  const budget = new MemoryBudget(2 * 1024);
  const first = new VectorTable("m", budget);
  first.put(record("a", [1, 0]));
  expect(budget.isExhausted).toBe(false);
  const second = new VectorTable("m", budget);
  second.put(record("b", [1, 0]));
  expect(budget.isExhausted).toBe(true);
  expect(second.nearest(Float32Array.of(1, 0), 1, everything)).toEqual([]);
  first.release();
  second.put(record("b", [1, 0]));
  expect(second.nearest(Float32Array.of(1, 0), 1, everything)).toHaveLength(1);
});
