type TypedArray = Uint8Array | Uint32Array | Int32Array | Float32Array | Float64Array;

/** The array when it has that many elements, else a longer one that begins with them. */
export function grown<Columns extends TypedArray>(array: Columns, length: number): Columns {
  if (array.length >= length) return array;
  const Kind = array.constructor as new (size: number) => Columns;
  const longer = new Kind(Math.max(length, Math.ceil(array.length * 1.5), 64));
  longer.set(array);
  return longer;
}
