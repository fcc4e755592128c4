import type { EntryFields, EntryType, StoredEntry } from "../../entry.ts";
import { DEFAULT_LIMITS } from "../../limits.ts";
import { MEMORY_KINDS, type MemoryKind } from "../memory-kind.ts";
import type { MemorySnapshot } from "../reviewer.ts";
import { encodeScope } from "../scope.ts";
import type { ProposalRecord } from "./proposal-record.ts";

/** Every approved memory has it, so that recall can ask for them alone. It proves nothing. */
export const APPROVED_TAG = "approved";
const KIND_TAG = "kind:";
const PROPOSAL_TAG = "proposal:";
const TITLE_CHARACTERS = 80;

/** The type under which the tools that know no kinds see a memory. */
const TYPES: Readonly<Record<MemoryKind, EntryType>> = {
  preference: "feedback",
  identity: "entity",
  decision: "decision",
  rule: "pattern",
  fact: "reference",
};

/** The entry that approval writes. The same record always gives the same entry. */
export function approvedFields(proposalId: string, record: ProposalRecord): EntryFields {
  const { requested, proposed_by, claim } = record;
  const decider = claim?.decision.by.name ?? "";
  return {
    title: titleOf(requested.content),
    body: requested.content,
    type: TYPES[requested.kind],
    tags: [APPROVED_TAG, KIND_TAG + requested.kind, PROPOSAL_TAG + proposalId],
    source: `${proposed_by.name}, approved by ${decider}`.slice(0, DEFAULT_LIMITS.labelLength),
    project: encodeScope(requested.scope),
  };
}

function titleOf(content: string): string {
  const [line = ""] = content.trim().split(/[\p{Cc}\u2028\u2029]/u, 1);
  const characters = [...line];
  if (characters.length <= TITLE_CHARACTERS) return line;
  return `${characters.slice(0, TITLE_CHARACTERS - 1).join("")}…`;
}

/** The proposal that an entry says it came from. Anyone can write that: check it. */
export function claimedProposal({ tags }: Pick<StoredEntry, "tags">): string | undefined {
  return tags.find((tag) => tag.startsWith(PROPOSAL_TAG))?.slice(PROPOSAL_TAG.length);
}

export function toSnapshot(entry: StoredEntry): MemorySnapshot {
  const kind = MEMORY_KINDS.find((known) => entry.tags.includes(KIND_TAG + known));
  return {
    version: entry.revision,
    kind: kind ?? null,
    content: entry.body,
    updated_at: entry.updated,
  };
}

/** An entry that has expired begins to count again, so the time of writing is compared as well. */
export function isSameVersion(
  snapshot: MemorySnapshot | null,
  entry: StoredEntry | undefined,
): boolean {
  if (snapshot === null || entry === undefined) return snapshot === null && entry === undefined;
  return snapshot.version === entry.revision && snapshot.updated_at === entry.updated;
}
