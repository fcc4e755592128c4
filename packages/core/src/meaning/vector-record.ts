import type { EntryFields, StoredEntry } from "../entry.ts";
import { toOrderTime } from "../order-time.ts";
import type { QuantisedVector } from "./quantise.ts";

/** Which state of an entry something was made from: revisions begin again after an expiry. */
export interface EntryVersion {
  readonly revision: number;
  /** As the entry has it. */
  readonly updated: string;
}

/** What is kept beside an entry for the model of meaning. */
export interface VectorRecord extends EntryVersion {
  /** The model's name. */
  readonly model: string;
  /** Undefined: the model cannot read the entry, and need not be asked again. */
  readonly vector: QuantisedVector | undefined;
}

/** The form of the body, for versions to come. */
const FORM = 1;

/** The fields of the entry, in the namespace's annex and under the same id, that keeps a record. */
export function encodeVectorRecord({
  model,
  revision,
  updated,
  vector,
}: VectorRecord): EntryFields {
  const body = JSON.stringify({
    form: FORM,
    model,
    revision,
    updated,
    ...(vector !== undefined && {
      scale: vector.scale,
      vector: Buffer.from(vector.values.buffer).toString("base64"),
    }),
  });
  return { title: "", body, type: "vector", tags: [], source: "", project: "" };
}

/** Undefined when it is no record, or one of another form: then it is made again. */
export function decodeVectorRecord({ body }: Pick<StoredEntry, "body">): VectorRecord | undefined {
  if (body === "") return undefined;
  const kept = parseJson(body);
  if (kept?.form !== FORM) return undefined;
  const { model, revision, updated, scale, vector } = kept;
  if (typeof model !== "string" || typeof revision !== "number" || typeof updated !== "string") {
    return undefined;
  }
  const version = { model, revision, updated };
  if (vector === undefined) return { ...version, vector: undefined };
  if (typeof vector !== "string" || typeof scale !== "number") return undefined;
  return { ...version, vector: { scale, values: Int8Array.from(Buffer.from(vector, "base64")) } };
}

function parseJson(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function isSameVersion(a: EntryVersion, b: EntryVersion): boolean {
  return a.revision === b.revision && toOrderTime(a.updated) === toOrderTime(b.updated);
}
