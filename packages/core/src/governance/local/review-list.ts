import { AuthorityError } from "../authority-error.ts";
import type { GovernedCaller } from "../governed-caller.ts";
import { PROPOSAL_STATUSES } from "../proposal.ts";
import type { ReviewListRequest, ReviewPage } from "../reviewer.ts";
import { maySee } from "./access.ts";
import type { LocalParts } from "./parts.ts";
import { type HeldProposal, statusOf, toReviewed } from "./proposal-record.ts";
import { checkScope, checkWhole, checkWord } from "./request-rules.ts";

const MOST_LISTED = 100;

/** Newest first by creation, which never changes, so that decisions made meanwhile move nothing. */
export async function listForReview(
  { ledger, settlement }: LocalParts,
  caller: GovernedCaller,
  { status, scope, cursor, limit = 20 }: ReviewListRequest,
): Promise<ReviewPage> {
  if (status !== undefined) checkWord("status", status, PROPOSAL_STATUSES);
  if (scope !== undefined) checkScope(scope);
  checkWhole("limit", limit, 1, MOST_LISTED);
  const after = cursor === undefined ? undefined : decodeCursor(cursor);
  // What has expired since is pending in the store until it is looked at.
  const wanted = status === "expired" || status === "superseded" ? undefined : status;
  const candidates = (await ledger.list(caller.namespace, { status: wanted, scope }))
    .filter(({ record }) => maySee(caller, record.requested.scope))
    .map((held) => ({ held, place: placeOf(held) }))
    .filter(({ place }) => after === undefined || place < after)
    .sort((one, other) => (one.place < other.place ? 1 : -1));
  const proposals = [];
  for (const [index, { held, place }] of candidates.entries()) {
    const settled = await settlement.settle(caller.namespace, held);
    if (status !== undefined && statusOf(settled.record) !== status) continue;
    proposals.push(toReviewed(settled));
    if (proposals.length === limit) {
      const isLast = index === candidates.length - 1;
      return { proposals, next_cursor: isLast ? null : encodeCursor(place) };
    }
  }
  return { proposals, next_cursor: null };
}

/** Total and unchanging: times of one form sort as text, and the id decides between equal ones. */
function placeOf({ id, record }: HeldProposal): string {
  return `${record.created_at} ${id}`;
}

function encodeCursor(place: string): string {
  return Buffer.from(place, "utf8").toString("base64url");
}

function decodeCursor(cursor: string): string {
  const place = Buffer.from(cursor, "base64url").toString("utf8");
  if (/^\d{4}-\d\d-\d\dT\S+Z prop_[0-9a-f]{32}$/.test(place)) return place;
  throw new AuthorityError(
    "invalid_request",
    "cursor is none that this list has given; leave it out to begin again.",
    { details: { field: "cursor" } },
  );
}
