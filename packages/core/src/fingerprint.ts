import { createHash } from "node:crypto";
import type { EntryWrite } from "./write.ts";

/** The part of a write that its operation id is bound to. */
export type FingerprintedWrite = DistributiveOmit<
  EntryWrite,
  "at" | "ifVersion" | "operation" | "historyLimit" | "includeCurrent"
>;

type DistributiveOmit<Union, Key extends PropertyKey> = Union extends unknown
  ? Omit<Union, Key>
  : never;

/**
 * SHA-256, in hexadecimal, over the canonical write: its kind, entry and content in a fixed order.
 * `ifVersion` is not part of it, because a retry may well send the revision it has learned since.
 */
export function fingerprint(write: FingerprintedWrite): string {
  return createHash("sha256")
    .update(JSON.stringify(canonical(write)))
    .digest("hex");
}

function canonical(write: FingerprintedWrite): unknown[] {
  switch (write.kind) {
    case "set": {
      const { title, body, type, tags, source, project } = write.fields;
      return ["set", write.id, title, body, type, tags, source, project, write.ttl];
    }
    case "delete":
      return ["delete", write.id];
    case "rollback":
      return "index" in write.to
        ? ["rollback", write.id, "index", write.to.index]
        : ["rollback", write.id, "revision", write.to.revision];
  }
}
