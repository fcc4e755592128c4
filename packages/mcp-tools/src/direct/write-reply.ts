import type { CommitOutcome, CommittedOutcome, Entry } from "@memory-mcp/core";
import * as z from "zod";
import type { ToolReply } from "../tool/reply.ts";
import { encodeEntry } from "./entry-reply.ts";

/** The properties of {@link WriteContent} that schemas name: those that a caller branches on. */
export const writeReply = {
  ok: z.boolean(),
  revision: z.int().optional(),
  error: z.string().optional(),
  current_revision: z.int().optional(),
};

type WriteContent =
  | {
      readonly ok: true;
      readonly id: string;
      readonly operation: string;
      readonly revision: number;
      readonly replayed?: true;
    }
  | {
      readonly ok: false;
      readonly error: "conflict";
      readonly id: string;
      readonly current_revision: number;
      readonly expected_version: number | undefined;
      readonly current?: (Entry & { readonly revision: number }) | null;
    }
  | {
      readonly ok: false;
      readonly error: "operation_id_mismatch";
      readonly id: string;
      readonly recorded_id: string;
      readonly reason: "entry" | "payload";
    };

interface WriteContext<Extra> {
  readonly id: string;
  readonly ifVersion: number | undefined;
  /** Says that there is nothing to write on. @default that the id is not found */
  readonly absence?: string;
  /** What this kind of write adds when it was made. */
  readonly extra: (outcome: CommittedOutcome) => Extra;
}

export function encodeWriteOutcome<Extra extends object>(
  outcome: CommitOutcome,
  { id, ifVersion, absence = `Not found: ${id}`, extra }: WriteContext<Extra>,
): ToolReply<WriteContent | (WriteContent & Extra)> {
  switch (outcome.kind) {
    case "applied":
    case "replayed": {
      const { operation, revision } = outcome;
      const replayed = outcome.kind === "replayed";
      return {
        outcome: replayed ? "replayed" : "ok",
        content: {
          ok: true,
          id,
          operation,
          revision,
          ...(replayed && { replayed }),
          ...extra(outcome),
        },
      };
    }
    case "conflict": {
      const { currentRevision, current } = outcome;
      return {
        outcome: "conflict",
        content: {
          ok: false,
          error: "conflict",
          id,
          current_revision: currentRevision,
          expected_version: ifVersion,
          ...(current !== undefined && {
            current: current && { ...encodeEntry(current), revision: current.revision },
          }),
        },
      };
    }
    case "operation-mismatch": {
      const { recordedId, reason } = outcome;
      return {
        outcome: "operation_id_mismatch",
        content: { ok: false, error: "operation_id_mismatch", id, recorded_id: recordedId, reason },
      };
    }
    case "not-found":
    case "version-not-found":
      return { outcome: "not_found", error: absence };
  }
}
