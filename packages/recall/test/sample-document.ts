import type { RecallDocument } from "../src/index.ts";

/** A document with nothing in it but what a test names. */
export function sampleDocument(fields: Partial<RecallDocument> = {}): RecallDocument {
  return {
    id: "sample",
    title: "",
    body: "",
    tags: [],
    type: "",
    project: "",
    source: "",
    created: Number.NaN,
    updated: Number.NaN,
    ...fields,
  };
}
