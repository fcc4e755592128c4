import { describe, expect, test } from "vitest";
import { proposed, serveApi } from "../support/served-api.ts";

const RULE = { kind: "decision", scope: { kind: "project", id: "lighthouse" } };

describe("deciding", () => {
  test("is for others than the proposer, and for those of the namespace", async () => {
    const { propose, decide } = await serveApi();
    const { json } = await propose(proposed, { as: "all-powerful" });
    for (const decision of ["approve", "reject", "rebase"] as const) {
      expect(await decide(decision, json, { as: "all-powerful" })).toMatchObject({
        status: 403,
        json: { error: { code: "permission_denied" } },
      });
      expect((await decide(decision, json, { as: "stranger" })).status).toBe(404);
      expect((await decide(decision, json, { as: "agent" })).status).toBe(403);
    }
    expect((await decide("approve", json)).status).toBe(200);
  });

  test("names the version that was seen", async () => {
    const { propose, decide } = await serveApi();
    const { json } = await propose();
    expect(await decide("approve", { ...json, proposal_version: 7 })).toMatchObject({
      status: 409,
      json: { error: { code: "version_conflict", details: { proposal_version: 1 } } },
    });
    const first = await decide("approve", json);
    expect(await decide("approve", json)).toMatchObject({ status: 200, json: first.json });
  });

  test("on a stale proposal shows base, current and proposed, and goes on after a re-base", async () => {
    const { propose, decide, call, memory, recall } = await serveApi();
    const { result } = (await decide("approve", (await propose()).json)).json;
    const replacement = await propose({
      operation: "replace",
      memory_id: result.memory_id,
      expected_version: result.version,
      content: "The lantern burns gas.",
      justification: "Changed.",
    });
    const caller = { namespace: "default" };
    const entry = await memory.get(caller, result.memory_id);
    if (entry === undefined) throw new Error("the approved memory is not there");
    await memory.set(caller, { ...entry, body: "The lantern burns coal.", ttl: undefined });

    const stale = await decide("approve", replacement.json);
    expect(stale.status).toBe(409);
    expect(stale.json.error.details).toMatchObject({
      base: { version: 1, content: proposed.content },
      current: { version: 2, content: "The lantern burns coal." },
      proposed: { content: "The lantern burns gas." },
    });
    const path = `/v1/review/proposals/${replacement.json.id}`;
    const shown = (await call("GET", path, { as: "reviewer" })).json;
    expect(shown).toMatchObject({ is_stale: true, current: { version: 2 } });
    const rebased = await decide("rebase", shown.proposal);
    expect(rebased.json).toMatchObject({ status: "pending", relations: { expected_version: 2 } });
    expect((await decide("approve", rebased.json)).json.result.version).toBe(3);
    expect((await recall("lantern"))[0].content).toBe("The lantern burns gas.");
  });
});

test("the list goes on where a page ended, by status and by scope", async () => {
  const { propose, call, decide, advance } = await serveApi();
  const ids: string[] = [];
  for (const scope of ["a", "b", "a", "b", "a"]) {
    advance(1000);
    const made = await propose({ ...proposed, scope: { kind: "project", id: scope } });
    ids.unshift(made.json.id);
  }
  const pageOf = async (query: string) => {
    const { json } = await call("GET", `/v1/review/proposals?${query}`, { as: "reviewer" });
    const listed = json.proposals.map((each: { proposal: { id: string } }) => each.proposal.id);
    return { listed, next: json.next_cursor };
  };
  const first = await pageOf("limit=2");
  const second = await pageOf(`limit=2&cursor=${first.next}`);
  const third = await pageOf(`limit=2&cursor=${second.next}`);
  expect([...first.listed, ...second.listed, ...third.listed]).toEqual(ids);
  expect(third.next).toBeNull();
  expect((await pageOf("scope=project:b")).listed).toEqual([ids[1], ids[3]]);
  await decide("approve", { id: ids[0] ?? "", proposal_version: 1 });
  expect((await pageOf("status=approved")).listed).toEqual([ids[0]]);
  expect((await pageOf("status=pending")).listed).toEqual(ids.slice(1));
});

describe("the auto-memory policy", () => {
  const setPolicy = async (
    { call }: Pick<Awaited<ReturnType<typeof serveApi>>, "call">,
    policy_version: number,
    rules: object[] = [RULE],
    as = "reviewer",
  ) => call("PUT", "/v1/review/policy", { as, body: { rules, policy_version } });

  test("approves what its rules say at once, and names itself and who set it", async () => {
    const api = await serveApi();
    const { call, propose, recall } = api;
    expect((await call("GET", "/v1/review/policy", { as: "reviewer" })).json).toEqual({
      rules: [],
      policy_version: 0,
      set_by: null,
      set_at: null,
    });
    const set = await setPolicy(api, 0);
    expect(set).toMatchObject({ status: 200, json: { rules: [RULE], set_by: "reviewer" } });
    const made = await propose();
    expect(made).toMatchObject({ status: 200, json: { status: "approved" } });
    expect(await recall("lantern")).toHaveLength(1);
    const shown = await call("GET", `/v1/review/proposals/${made.json.id}`, { as: "reviewer" });
    expect(shown.json.decision.by).toMatchObject({ kind: "policy" });
    expect(shown.json.decision.by.name).toContain("set by reviewer");
    expect(await propose({ ...proposed, kind: "fact" })).toMatchObject({ status: 202 });
  });

  test("does not approve the proposals of who has set it", async () => {
    const api = await serveApi();
    await setPolicy(api, 0, [RULE], "all-powerful");
    expect(await api.propose(proposed, { as: "all-powerful" })).toMatchObject({ status: 202 });
  });

  test("is replaced only by who has read it as it is", async () => {
    const api = await serveApi();
    await setPolicy(api, 0);
    expect(await setPolicy(api, 0, [])).toMatchObject({
      status: 409,
      json: { error: { code: "version_conflict" } },
    });
  });

  test("can be tried before it is set", async () => {
    const { call, propose } = await serveApi();
    await propose();
    await propose({ ...proposed, kind: "fact" });
    const body = { rules: [RULE] };
    const preview = await call("POST", "/v1/review/policy/preview", { as: "reviewer", body });
    expect(preview.json).toMatchObject({ considered: 2, would_approve: [{ status: "pending" }] });
  });
});

test("the log of decisions is read in pages, and verified", async () => {
  const { call, propose, decide } = await serveApi();
  for (const decision of ["approve", "reject", "approve"] as const) {
    await decide(decision, (await propose()).json);
  }
  const pageAfter = async (query: string) =>
    (await call("GET", `/v1/review/audit?${query}`, { as: "reviewer" })).json;
  const first = await pageAfter("limit=2");
  const second = await pageAfter(`limit=2&after=${first.next_after}`);
  const actions = [...first.records, ...second.records].map(({ event }) => event.action);
  expect(actions).toEqual(["approved", "rejected", "approved"]);
  expect(second.next_after).toBeNull();
  const verdict = await call("GET", "/v1/review/audit/verify", { as: "reviewer" });
  expect(verdict.json).toMatchObject({ kind: "intact", head: { sequence: 3 } });
  expect((await pageAfter("limit=5")).records.at(-1).hash).toBe(verdict.json.head.hash);
});
