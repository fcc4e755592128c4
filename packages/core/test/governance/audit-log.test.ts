import { describe, expect, it } from "vitest";
import { annexOf, toTimestamp } from "../../src/index.ts";
import {
  agent,
  approved,
  NAMESPACE,
  type OpenedGovernance,
  openGovernance,
  reviewer,
} from "./opened-governance.ts";

const AUDIT = annexOf(NAMESPACE, "audit");
const RECORDS = 40;

async function logOf(records: number): Promise<OpenedGovernance> {
  const opened = openGovernance();
  for (let record = 0; record < records; record += 1) await approved(opened, `key-${record}`);
  return opened;
}

function idOf(sequence: number): string {
  return String(sequence).padStart(12, "0");
}

/** Writes to the store past all rules, as somebody with access to its files could. */
async function tamper(opened: OpenedGovernance, sequence: number, change: "delete" | RegExp) {
  const id = idOf(sequence);
  const at = toTimestamp(opened.clock.now());
  if (change === "delete") {
    await opened.store.commit(AUDIT, { kind: "delete", id, at, historyLimit: 1 });
    return;
  }
  const entry = await opened.store.read(AUDIT, id);
  if (entry === undefined) throw new Error("there is no such record");
  const fields = { ...entry, body: entry.body.replace(change, "somebody") };
  await opened.store.commit(AUDIT, { kind: "set", id, fields, ttl: null, at, historyLimit: 1 });
}

describe("the audit log", () => {
  it("is an unbroken chain, read page by page", async () => {
    const { reviewer: reviews } = await logOf(RECORDS);
    const verdict = await reviews.verifyAudit(reviewer);
    expect(verdict).toMatchObject({ kind: "intact", head: { sequence: RECORDS } });
    const first = await reviews.audit(reviewer, { limit: 30 });
    const second = await reviews.audit(reviewer, { after: first.next_after ?? 0, limit: 30 });
    const sequences = [...first.records, ...second.records].map(({ sequence }) => sequence);
    expect(sequences).toEqual(Array.from({ length: RECORDS }, (_, index) => index + 1));
    expect(second.next_after).toBeNull();
  });

  it.each([
    ["changed", 7, /reviewer/],
    ["written again as it was", 7, /nothing of this is there/],
    ["made unreadable", 7, /\{/],
    ["taken out", 7, "delete"],
    ["taken out, the first", 1, "delete"],
  ] as const)("names the first record that was %s (%i)", async (_, sequence, change) => {
    const opened = await logOf(20);
    await tamper(opened, 12, /reviewer/);
    await tamper(opened, sequence, change);
    const verdict = await opened.reviewer.verifyAudit(reviewer);
    expect(verdict).toMatchObject({ kind: "broken", sequence });
  });

  it("has one record of a decision that several look at while it is carried out", async () => {
    const opened = openGovernance();
    const { id } = await approved(opened);
    await Promise.all(Array.from({ length: 5 }, () => opened.authority.proposalStatus(agent, id)));
    expect((await opened.reviewer.audit(reviewer, {})).records).toHaveLength(1);
  });

  it("goes on from its end after a restart", async () => {
    const { clock, store } = await logOf(20);
    const after = openGovernance(clock, store);
    await approved(after, "one-more");
    const verdict = await after.reviewer.verifyAudit(reviewer);
    expect(verdict).toMatchObject({ kind: "intact", head: { sequence: 21 } });
  });
});
