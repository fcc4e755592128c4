/** Longer vectors than any model makes are an error of the endpoint. */
const MOST_DIMENSIONS = 16_384;

/**
 * The vectors of an answer to `/v1/embeddings`, in the order of the texts.
 *
 * @param count How many texts were sent.
 * @returns What is wrong, when the answer is not what the API promises: one finite vector for each
 * text, all of one length, not all zeros.
 */
export function parseVectors(answer: unknown, count: number): Float32Array[] | string {
  const data = isRecord(answer) ? answer.data : undefined;
  if (!Array.isArray(data)) return "has no list of vectors";
  if (data.length !== count) return `has ${data.length} vectors for ${count} texts`;
  const vectors = new Array<Float32Array | undefined>(count);
  for (const item of data as unknown[]) {
    if (!isRecord(item)) return "has an item that is no vector";
    const { index, embedding } = item;
    if (typeof index !== "number" || !(index in data) || vectors[index] !== undefined) {
      return "does not say which vector belongs to which text";
    }
    const vector = parseVector(embedding);
    if (vector === undefined) return "has a vector that is empty, endless, or not of numbers";
    vectors[index] = vector;
  }
  const complete = vectors.filter((vector) => vector !== undefined);
  if (complete.some(({ length }) => length !== complete[0]?.length)) {
    return "has vectors of different lengths";
  }
  return complete;
}

function parseVector(embedding: unknown): Float32Array | undefined {
  if (!Array.isArray(embedding) || embedding.length > MOST_DIMENSIONS) return undefined;
  if (!embedding.every((value) => typeof value === "number")) return undefined;
  const vector = Float32Array.from(embedding);
  return vector.every(Number.isFinite) && vector.some((value) => value !== 0) ? vector : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
