import { expect, test } from "vitest";
import { seededRandom } from "../../../../test-support/seeded-random.ts";
import { quantise, toUnit } from "../../src/meaning/quantise.ts";
import { decodeVectorRecord, encodeVectorRecord } from "../../src/meaning/vector-record.ts";

const random = seededRandom(1);
const vector = () => Float32Array.from({ length: 512 }, () => random(2001) - 1000);

test("a quantised vector keeps cosines to two places", () => {
  for (let n = 0; n < 50; n += 1) {
    const query = toUnit(vector());
    const exact = toUnit(vector());
    const { scale, values } = quantise(exact);
    const dot = (other: ArrayLike<number>) =>
      query.reduce((sum, value, place) => sum + value * (other[place] ?? 0), 0);
    expect(Math.abs(dot(values) * scale - dot(exact))).toBeLessThan(0.01);
  }
});

test.each([undefined, quantise(vector())])("a record comes back as it was kept", (kept) => {
  const record = { model: "m", revision: 3, updated: "2026-01-01T00:00:00.000Z", vector: kept };
  expect(decodeVectorRecord(encodeVectorRecord(record))).toEqual(record);
});

test.each(["", "no JSON", "{}", '{"form":2,"model":"m","revision":1,"updated":""}', "null"])(
  "%j is no record",
  (body) => {
    expect(decodeVectorRecord({ body })).toBeUndefined();
  },
);
