import { silentLog } from "@memory-mcp/assembly";
import { createLocalGovernance, InMemoryStore, Memory } from "@memory-mcp/core";
import { describe, expect, test } from "vitest";
import { createMetrics, governedSurface } from "../../src/index.ts";
import { callerNamed } from "../support/callers.ts";
import { send } from "../support/http-request.ts";
import { ERAS, toolCall } from "../support/messages.ts";
import { serveApp } from "../support/serve-app.ts";
import { proposed, serveApi } from "../support/served-api.ts";

describe("a proposal", () => {
  test("is pending and not recalled until it is approved, and then tells who and when", async () => {
    const { call, propose, recall, decide, memory, advance } = await serveApi();
    const made = await propose();
    expect(made).toMatchObject({ status: 202, json: { status: "pending", result: null } });
    expect(Object.keys(made.json)).toHaveLength(11);
    expect(await recall("lantern")).toEqual([]);

    advance(60_000);
    const approved = await decide("approve", made.json, { reason: "Right." });
    expect(approved).toMatchObject({
      status: 200,
      json: { status: "approved", decided_at: "2026-12-01T09:01:00.000Z", result: { version: 1 } },
    });
    const { memory_id } = approved.json.result;
    expect(await recall("lantern")).toEqual([
      {
        id: memory_id,
        version: 1,
        kind: "decision",
        content: proposed.content,
        scope: proposed.scope,
        tags: expect.any(Array),
        updated_at: "2026-12-01T09:01:00.000Z",
      },
    ]);
    expect(await recall("lantern", "stranger")).toEqual([]);
    const status = await call("GET", `/v1/memory/proposals/${made.json.id}`);
    expect(status.json).toEqual(approved.json);

    const shown = await call("GET", `/v1/review/proposals/${made.json.id}`, { as: "reviewer" });
    expect(shown.json).toMatchObject({
      proposed_by: { kind: "credential", name: "agent", origin: "http 127.0.0.1" },
      decision: {
        status: "approved",
        by: { kind: "credential", name: "reviewer", origin: "http 127.0.0.1" },
        at: "2026-12-01T09:01:00.000Z",
        reason: "Right.",
      },
    });
    expect(await memory.get({ namespace: "default" }, memory_id)).toMatchObject({
      source: "agent, approved by reviewer",
    });
  });

  test("that is rejected is never recalled, and says so for good", async () => {
    const { propose, recall, decide, call } = await serveApi();
    const { json } = await propose();
    expect((await decide("reject", json, { reason: "No." })).json.status).toBe("rejected");
    expect(await decide("approve", json)).toMatchObject({
      status: 409,
      json: { error: { code: "version_conflict", retryable: false } },
    });
    expect(await recall("lantern")).toEqual([]);
    expect((await call("GET", `/v1/memory/proposals/${json.id}`)).json.status).toBe("rejected");
  });

  test("expires when nobody decides in thirty days", async () => {
    const { propose, advance, call, decide } = await serveApi();
    const { json } = await propose();
    advance(30 * 86_400_000);
    expect((await call("GET", `/v1/memory/proposals/${json.id}`)).json.status).toBe("expired");
    expect((await decide("approve", json)).status).toBe(409);
  });

  test("is the same one when it is sent again with its key, whatever became of it", async () => {
    const { propose, decide } = await serveApi();
    const first = await propose(proposed, { key: "k" });
    const again = await propose(proposed, { key: "k" });
    expect(again).toMatchObject({ status: 200, json: first.json });
    await decide("approve", first.json);
    const later = await propose(proposed, { key: "k" });
    expect(later).toMatchObject({ status: 200, json: { id: first.json.id, status: "approved" } });
    const changed = await propose({ ...proposed, content: "Gas." }, { key: "k" });
    expect(changed).toMatchObject({
      status: 409,
      json: { error: { code: "idempotency_conflict", details: { proposal_id: first.json.id } } },
    });
    const others = await propose(proposed, { key: "k", as: "other-agent" });
    expect(others.status).toBe(202);
  });

  test("to replace needs the version that is active, and supersedes the others of that version", async () => {
    const { propose, decide, recall, call } = await serveApi();
    const created = await decide("approve", (await propose()).json);
    const { memory_id, version } = created.json.result;
    const replacement = {
      operation: "replace",
      memory_id,
      expected_version: version,
      content: "The lantern burns gas.",
      justification: "Changed.",
    };
    const gas = await propose(replacement);
    const coal = await propose({ ...replacement, content: "The lantern burns coal." });
    expect((await recall("lantern"))[0].content).toBe(proposed.content);
    expect((await decide("approve", gas.json)).json).toMatchObject({
      result: { memory_id, version: 2 },
      relations: { supersedes_version: 1 },
    });
    expect((await recall("lantern")).map(({ content }: { content: string }) => content)).toEqual([
      "The lantern burns gas.",
    ]);
    const lost = await call("GET", `/v1/memory/proposals/${coal.json.id}`);
    expect(lost.json).toMatchObject({
      status: "superseded",
      relations: { superseded_by: gas.json.id },
    });
    expect(await propose(replacement)).toMatchObject({
      status: 409,
      json: { error: { code: "version_conflict" } },
    });
  });

  test("is seen by its proposer and by reviewers alone", async () => {
    const { propose, call } = await serveApi();
    const { id } = (await propose()).json;
    const statusFor = async (as: string) =>
      (await call("GET", `/v1/memory/proposals/${id}`, { as })).status;
    expect(await statusFor("agent")).toBe(200);
    expect(await statusFor("reviewer")).toBe(200);
    expect(await statusFor("other-agent")).toBe(404);
    expect(await statusFor("stranger")).toBe(404);
    const absent = await call("GET", "/v1/memory/proposals/prop_none");
    const hidden = await call("GET", `/v1/memory/proposals/${id}`, { as: "stranger" });
    expect(hidden.json).toEqual(absent.json);
  });

  test("with a secret in it is refused without repeating it", async () => {
    const { propose, call } = await serveApi();
    const secret = `mmcp_${"a1".repeat(21)}b`;
    const refused = await propose({ ...proposed, content: `The token is ${secret}.` });
    expect(refused).toMatchObject({
      status: 422,
      json: { error: { code: "secret_detected", details: { field: "content", kind: "api_key" } } },
    });
    expect(refused.text).not.toContain(secret);
    const list = await call("GET", "/v1/review/proposals", { as: "reviewer" });
    expect(list.json.proposals).toEqual([]);
  });
});

test("the governed tools propose and recall what the API does", async () => {
  const store = new InMemoryStore();
  const memory = new Memory({ store });
  const governance = createLocalGovernance({ store, memory });
  const { port } = await serveApp({
    memory,
    governance,
    authenticate: () => callerNamed("agent", ["memory:read", "memory:propose"]),
    createServer: governedSurface(governance.authority, createMetrics(), silentLog),
  });
  for (const era of ERAS) {
    const key = { idempotency_key: era };
    const reply = await send(port, toolCall(era, "memory_propose", { ...proposed, ...key }));
    expect(reply.json.result.structuredContent).toMatchObject({ status: "pending" });
    const direct = await send(port, toolCall(era, "memory_set", {}));
    expect(JSON.stringify(direct.json)).toMatch(/not found|unknown/i);
  }
});
