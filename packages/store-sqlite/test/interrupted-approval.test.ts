import { createLocalGovernance, type GovernedCaller, Memory } from "@memory-mcp/core";
import { expect, it, onTestFinished } from "vitest";
import { openSqliteStore } from "../src/store.ts";
import { Child } from "./child.ts";
import { temporaryFile } from "./opened.ts";

const caller: GovernedCaller = {
  namespace: "default",
  name: "agent",
  permissions: ["memory:read", "memory:propose"],
  origin: "test",
};
const reviewer: GovernedCaller = { ...caller, name: "ben", permissions: ["memory:review"] };
const scope = { kind: "project", id: "lighthouse" } as const;

async function opened(file: string) {
  const store = await openSqliteStore({ file });
  onTestFinished(() => store.close());
  return { store, ...createLocalGovernance({ store, memory: new Memory({ store }) }) };
}

/** An approval writes four times: claim, memory, audit record, mark. */
it.each([1, 2, 3, 4])(
  "an approval whose process is killed after write %i is carried out once by the next who looks",
  async (writes) => {
    const file = temporaryFile();
    const { authority, reviewer: reviews, store } = await opened(file);
    const content = "The lantern burns oil.";
    const justification = "It was decided on Monday.";
    const request = {
      operation: "create",
      scope,
      kind: "decision",
      content,
      justification,
    } as const;
    const { proposal } = await authority.propose(caller, request, "key");
    const version = String(proposal.proposal_version);
    const child = new Child("approve-and-die.mjs", file, proposal.id, version, String(writes));
    await child.ready();
    child.go();
    await child.end();

    const { status, result } = await authority.proposalStatus(caller, proposal.id);
    expect(status).toBe("approved");
    const recalled = await authority.recall(caller, { query: "lantern", scope });
    expect(recalled.map((memory) => memory.content)).toEqual([content]);
    const page = { offset: 0, limit: 10 };
    const { total } = await store.versions("default", result?.memory_id ?? "", page);
    expect(total).toBe(1);
    const { records } = await reviews.audit(reviewer, {});
    expect(records.map(({ event }) => [event.action, event.by.name])).toEqual([
      ["approved", "ana"],
    ]);
    expect((await reviews.verifyAudit(reviewer)).kind).toBe("intact");
  },
);
