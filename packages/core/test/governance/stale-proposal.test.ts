import { describe, expect, it } from "vitest";
import {
  agent,
  approved,
  contentsOf,
  decisionOn,
  NAMESPACE,
  openGovernance,
  proposeReplacement,
  request,
  reviewer,
} from "./opened-governance.ts";

const direct = { namespace: NAMESPACE, name: "direct" };
const edit = { title: "Edited", body: "The lantern is lit.", type: "state", tags: [] };

async function staleReplacement() {
  const opened = openGovernance();
  const { result } = await approved(opened);
  const proposal = await proposeReplacement(opened, result);
  opened.clock.advance(1000);
  await opened.memory.set(direct, { id: result.memory_id, ...edit, project: "lighthouse" });
  return { ...opened, proposal, memoryId: result.memory_id };
}

describe("a replacement of a memory that has moved on", () => {
  it("is not approved, and shows base, current and proposed", async () => {
    const { proposal, memoryId, store, ...opened } = await staleReplacement();
    await expect(opened.reviewer.approve(reviewer, decisionOn(proposal))).rejects.toMatchObject({
      code: "version_conflict",
      details: {
        base: { version: 1, content: request.content },
        current: { version: 2, content: edit.body, kind: null },
        proposed: { content: "The lantern burns gas." },
      },
    });
    expect((await store.read(NAMESPACE, memoryId))?.body).toBe(edit.body);
    expect((await opened.reviewer.show(reviewer, proposal.id)).is_stale).toBe(true);
    expect((await opened.authority.proposalStatus(agent, proposal.id)).status).toBe("pending");
  });

  it("is approved once a reviewer has re-based it", async () => {
    const { proposal, ...opened } = await staleReplacement();
    const rebased = await opened.reviewer.rebase(reviewer, decisionOn(proposal));
    expect(rebased.proposal_version).toBeGreaterThan(proposal.proposal_version);
    expect(rebased.relations.expected_version).toBe(2);
    await expect(opened.reviewer.approve(reviewer, decisionOn(proposal))).rejects.toMatchObject({
      code: "version_conflict",
    });
    const decided = await opened.reviewer.approve(reviewer, decisionOn(rebased));
    expect(decided.result?.version).toBe(3);
    expect(await contentsOf(opened)).toEqual(["The lantern burns gas."]);
  });

  it("cannot be re-based on a memory that has been deleted", async () => {
    const { proposal, memoryId, ...opened } = await staleReplacement();
    await opened.memory.delete(direct, { id: memoryId });
    for (const attempt of [
      opened.reviewer.rebase(reviewer, decisionOn(proposal)),
      opened.reviewer.approve(reviewer, decisionOn(proposal)),
    ]) {
      await expect(attempt).rejects.toMatchObject({ code: "version_conflict" });
    }
    const rejected = await opened.reviewer.reject(reviewer, decisionOn(proposal));
    expect(rejected.status).toBe("rejected");
  });

  it("is known from a memory that expired and came back under the same version", async () => {
    const opened = openGovernance();
    const { result } = await approved(opened);
    const proposal = await proposeReplacement(opened, result);
    const id = result.memory_id;
    await opened.memory.set(direct, { id, ...edit, ttl: 1 });
    opened.clock.advance(2000);
    await opened.memory.set(direct, { id, ...edit });
    await expect(opened.reviewer.approve(reviewer, decisionOn(proposal))).rejects.toMatchObject({
      code: "version_conflict",
    });
  });
});

describe("a proposal to create", () => {
  it("overwrites nothing that somebody else wrote under its memory's id", async () => {
    const { result } = await approved(openGovernance());
    const opened = openGovernance();
    const { proposal } = await opened.authority.propose(agent, request, "first");
    await opened.memory.set(direct, { id: result.memory_id, ...edit });
    await expect(opened.reviewer.approve(reviewer, decisionOn(proposal))).rejects.toMatchObject({
      code: "version_conflict",
    });
    expect((await opened.store.read(NAMESPACE, result.memory_id))?.body).toBe(edit.body);
  });
});
