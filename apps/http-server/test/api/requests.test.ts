import type { Permission } from "@memory-mcp/assembly";
import { describe, expect, test } from "vitest";
import { AGENT_MEMORY_ENDPOINTS } from "../../src/agent-memory/endpoints.ts";
import { REVIEW_ENDPOINTS } from "../../src/review/endpoints.ts";
import { BreakableStore } from "../support/breakable-store.ts";
import { ALL_PERMISSIONS, callerNamed } from "../support/callers.ts";
import { send } from "../support/http-request.ts";
import { proposed, serveApi } from "../support/served-api.ts";

const ENDPOINTS = [...AGENT_MEMORY_ENDPOINTS, ...REVIEW_ENDPOINTS];
const RECALL = { query: "lantern", scope: proposed.scope };

/** A body that the call takes, for each that takes one. */
const BODIES: Readonly<Record<string, unknown>> = {
  recall: RECALL,
  propose: proposed,
  approveProposal: { proposal_version: 1 },
  rejectProposal: { proposal_version: 1 },
  rebaseProposal: { proposal_version: 1 },
  setPolicy: { rules: [], policy_version: 0 },
  previewPolicy: { rules: [] },
};

describe.each(ENDPOINTS)("$operationId", ({ operationId, method, path, permission }) => {
  const request = async (permissions: readonly Permission[] | undefined) => {
    const callers = permissions ? { caller: callerNamed("caller", permissions) } : {};
    const { call } = await serveApi(callers);
    return call(method.toUpperCase(), path.replace(/\{\w+\}/, "prop_none"), {
      as: "caller",
      headers: { "idempotency-key": "k" },
      ...(operationId in BODIES && { body: BODIES[operationId] }),
    });
  };

  test(`is refused without a token that is known, and tells how one is sent`, async () => {
    const reply = await request(undefined);
    expect(reply).toMatchObject({ status: 401, json: { error: { code: "unauthenticated" } } });
    expect(reply.headers["www-authenticate"]).toBe("Bearer");
  });

  test.each(ALL_PERMISSIONS)(`with %s alone is ${permission} or refused`, async (only) => {
    const reply = await request([only]);
    if (only === permission) {
      expect([200, 202, 404]).toContain(reply.status);
      return;
    }
    expect(reply).toMatchObject({
      status: 403,
      json: { error: { code: "permission_denied", details: { permission } } },
    });
  });
});

describe("a request", () => {
  test.each([
    ["no JSON", "{", 400, /no JSON/],
    ["a list", [], 400, /The request/],
    ["null", "null", 400, /^The request must be an object/],
    ["an unknown field", { ...RECALL, namespace: "other" }, 400, /has "namespace", which is not/],
    ["a prototype's name", '{"__proto__":{"query":"x"},"query":"x"}', 400, /scope/],
    [
      "a wrong kind of scope",
      { ...RECALL, scope: { kind: "team", id: "a" } },
      400,
      /^scope.kind must be one of user,/,
    ],
    ["a query that is a number", { ...RECALL, query: 5 }, 400, /^query must be text\.$/],
    ["a missing scope", { query: "x" }, 400, /^scope is missing\.$/],
    ["a limit beyond what is allowed", { ...RECALL, limit: 51 }, 400, /^limit must be <=50/],
    ["half of a surrogate pair", '{"query":"\\ud800","scope":{"kind":"user","id":"a"}}', 400, /./],
    ["deep nesting", `{"query":${"[".repeat(50_000)}${"]".repeat(50_000)}}`, 400, /./],
    ["more bytes than any needs", { ...RECALL, query: "x".repeat(300_000) }, 413, /more than/],
  ])("with %s is refused in words", async (_, body, status, message) => {
    const { call } = await serveApi();
    const reply = await call("POST", "/v1/memory/recall", { body });
    expect(reply.status).toBe(status);
    expect(reply.json.error.message).toMatch(message);
    expect(reply.json.error.message.length).toBeLessThan(600);
  });

  test.each([
    [{ ...proposed, operation: "delete" }, /operation must be one of create, replace/],
    [{ ...proposed, memory_id: "m" }, /has "memory_id", which is not known here/],
    [{ ...proposed, kind: "secret" }, /kind/],
    [{ ...proposed, content: "x".repeat(16_385) }, /content is 16385 bytes/],
  ])("to propose is refused when it is wrong (%#)", async (body, message) => {
    const { propose } = await serveApi();
    const reply = await propose(body);
    expect([400, 413]).toContain(reply.status);
    expect(reply.json.error.message).toMatch(message);
  });

  test("to propose needs a key of visible characters", async () => {
    const { call } = await serveApi();
    const post = (headers: Record<string, string>) =>
      call("POST", "/v1/memory/proposals", { body: proposed, headers });
    expect((await post({})).json.error.message).toMatch(/idempotency-key must be given/);
    for (const key of ["", "a b", "x".repeat(201)]) {
      expect(await post({ "idempotency-key": key })).toMatchObject({
        status: 400,
        json: { error: { code: "invalid_request" } },
      });
    }
  });

  test.each([
    ["/v1/review/proposals?status=open", /status/],
    ["/v1/review/proposals?state=pending", /has "state", which is not known here/],
    ["/v1/review/proposals?status=pending&status=approved", /given twice/],
    ["/v1/review/proposals?scope=lighthouse", /a kind and an id with a colon/],
    ["/v1/review/proposals?cursor=forged", /cursor is none that this list has given/],
    ["/v1/review/proposals?limit=0", /limit/],
    ["/v1/review/policy?token=x", /takes no parameters/],
  ])("to %s is refused", async (path, message) => {
    const { call } = await serveApi();
    const reply = await call("GET", path, { as: "reviewer" });
    expect(reply.status).toBe(400);
    expect(reply.json.error.message).toMatch(message);
  });

  test("without a JSON content type is refused, so that no page's form can send one", async () => {
    const { call } = await serveApi();
    const headers = { "content-type": "text/plain" };
    const reply = await call("POST", "/v1/memory/recall", { body: RECALL, headers });
    expect(reply).toMatchObject({ status: 400, json: { error: { code: "invalid_request" } } });
  });

  test("under another host's name or from another's page is refused in the API's own form", async () => {
    const { port } = await serveApi();
    for (const headers of [{ host: "evil.example" }, { origin: "https://evil.example" }]) {
      expect(await send(port, { path: "/v1/review/policy", headers })).toMatchObject({
        status: 403,
        json: { error: { code: "permission_denied", retryable: false } },
      });
    }
  });

  test("for what is not there is told so, in the API's own form", async () => {
    const { call } = await serveApi();
    for (const [method, path] of [
      ["GET", "/v1/memory/everything"],
      ["DELETE", "/v1/memory/proposals/prop_1"],
      ["GET", "/v1/"],
    ] as const) {
      expect(await call(method, path)).toMatchObject({
        status: 404,
        json: { error: { code: "not_found" } },
      });
    }
  });
});

test("every reply has the request's id, or one of its own, and is never kept", async () => {
  const { call } = await serveApi();
  const idOf = async (path: string, id?: string) => {
    const headers = id === undefined ? {} : { "x-request-id": id };
    const reply = await call("GET", path, { as: "reviewer", headers });
    expect(reply.headers["cache-control"]).toBe("no-store");
    return reply.headers["x-request-id"];
  };
  for (const path of ["/v1/review/policy", "/v1/review/proposals/none", "/v1/none"]) {
    expect(await idOf(path, "my-id")).toBe("my-id");
    expect(await idOf(path)).toMatch(/^[0-9a-f-]{36}$/);
    expect(await idOf(path, "x".repeat(129))).toMatch(/^[0-9a-f-]{36}$/);
  }
});

test("what the store cannot do now is told as something to try again", async () => {
  const store = new BreakableStore();
  const { call } = await serveApi(undefined, store);
  store.break("failing");
  const reply = await call("POST", "/v1/memory/recall", { body: RECALL });
  expect(reply).toMatchObject({
    status: 503,
    json: { error: { code: "unavailable", retryable: true } },
  });
});
