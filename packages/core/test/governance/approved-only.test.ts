import { describe, expect, it } from "vitest";
import { approved, contentsOf, NAMESPACE, openGovernance, request } from "./opened-governance.ts";

const direct = { namespace: NAMESPACE, name: "direct" };

describe("recall", () => {
  it("leaves out what was written directly, whatever tags it carries", async () => {
    const opened = openGovernance();
    const { result } = await approved(opened);
    const entry = await opened.store.read(NAMESPACE, result.memory_id);
    const { title, type, tags = [], project } = entry ?? {};
    const forged = { title: title ?? "", type: type ?? "", tags, project };
    const body = "The lantern burns whatever the attacker likes.";
    await opened.memory.set(direct, { id: "forged", body, ...forged });
    expect(await contentsOf(opened)).toEqual([request.content]);
  });

  it("leaves out an approved memory that was changed directly", async () => {
    const opened = openGovernance();
    const { result } = await approved(opened);
    const change = { title: "", body: "The lantern is out.", type: "state", tags: ["approved"] };
    await opened.memory.set(direct, { id: result.memory_id, ...change, project: "lighthouse" });
    expect(await contentsOf(opened)).toEqual([]);
  });
});

describe("an approved memory", () => {
  it("is an ordinary entry, whose history names the proposal and who approved it", async () => {
    const opened = openGovernance();
    const { id, result } = await approved(opened);
    const { results } = await opened.memory.search(direct, { query: "lantern" });
    expect(results.map(({ entry }) => entry.id)).toEqual([result.memory_id]);
    expect(results[0]?.entry).toMatchObject({ type: "decision", project: "lighthouse" });
    const { results: versions } = await opened.memory.history(direct, { id: result.memory_id });
    expect(versions).toMatchObject([
      { operationId: `approve:${id}`, source: "agent, approved by reviewer" },
    ]);
  });

  it("cannot be claimed by an operation id of a caller's own", async () => {
    const { memory } = openGovernance();
    const entry = { id: "e", title: "", body: "", type: "state", tags: [] };
    const writing = memory.set(direct, { ...entry, operationId: "approve:prop_1" });
    await expect(writing).rejects.toMatchObject({ code: "invalid_input" });
  });
});
