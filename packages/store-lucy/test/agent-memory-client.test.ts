import { inspect } from "node:util";
import { describe, expect, test } from "vitest";
import {
  AgentMemoryClient,
  BillingUnavailableError,
  InsufficientCreditsError,
  type LucyTransport,
  PermissionDeniedError,
  SecretDetectedError,
  TimeoutError,
  TransportError,
} from "../src/index.ts";
import { type Fault, loseReply, openLucy, refuse, staySilent, TOKEN } from "./support/fake-lucy.ts";
import { creation, RECALL, SCOPE, statusOf } from "./support/requests.ts";

test("what is proposed is pending and not recalled, until it is approved", async () => {
  const { lucy, client } = await openLucy();
  const { proposal, kind } = await client.propose(creation());
  expect(kind).toBe("new");
  expect(proposal).toMatchObject({ status: "pending", result: null });
  expect((await client.recall(RECALL)).memories).toEqual([]);
  const approved = await lucy.approve(proposal);
  expect(await client.proposalStatus(statusOf(proposal.id))).toEqual(approved);
  expect((await client.recall(RECALL)).memories).toMatchObject([
    { id: approved.result?.memory_id, version: 1, scope: SCOPE },
  ]);
});

test("one call is one request, named by an id, with the token and no tenant", async () => {
  const { lucy, client } = await openLucy();
  await client.recall(RECALL);
  expect(lucy.received).toMatchObject([
    {
      method: "POST",
      path: "/v1/memory/recall",
      headers: { authorization: `Bearer ${TOKEN}`, "x-request-id": expect.stringMatching(/.{36}/) },
      body: RECALL,
    },
  ]);
});

const TRANSIENT: readonly (readonly [string, Fault])[] = [
  ["429", refuse(429, "rate_limited")],
  ["502", refuse(502, "transport")],
  ["503", refuse(503, "unavailable")],
  ["503 of billing", refuse(503, "billing_unavailable")],
  ["504", refuse(504, "timeout")],
];

describe.each(TRANSIENT)("after %s", (_status, fault) => {
  test("a proposal is sent again, at most twice, the same in every byte", async () => {
    const { lucy, client, pauses } = await openLucy();
    lucy.failNext(fault, fault);
    const { proposal } = await client.propose(creation());
    expect(proposal.status).toBe("pending");
    expect(pauses).toEqual([500, 1000]);
    const [first, ...others] = lucy.received;
    expect(others).toHaveLength(2);
    for (const other of others) {
      expect(other.body).toBe(first?.body);
      expect(other.headers).toEqual(first?.headers);
    }

    lucy.failNext(fault, fault, fault);
    await expect(client.propose(creation())).rejects.toThrow();
    expect(lucy.credits).toBe(6);
  });

  test("recall and status are never sent again", async () => {
    const { lucy, client, pauses } = await openLucy();
    lucy.failNext(fault, fault);
    await expect(client.recall(RECALL)).rejects.toThrow();
    await expect(client.proposalStatus(statusOf("prop_1"))).rejects.toThrow();
    expect(lucy.credits).toBe(2);
    expect(pauses).toEqual([]);
  });
});

describe.each([
  [400, "invalid_request"],
  [401, "unauthenticated"],
  [402, "insufficient_credits"],
  [403, "permission_denied"],
  [404, "not_found"],
  [409, "version_conflict"],
  [409, "idempotency_conflict"],
  [413, "too_large"],
  [422, "secret_detected"],
  [500, "unavailable"],
])("after %i %s", (status, code) => {
  test("nothing is sent again, and the error has the code", async () => {
    const { lucy, client } = await openLucy();
    lucy.failNext(refuse(status, code));
    await expect(client.propose(creation())).rejects.toMatchObject({ code, status });
    lucy.failNext(refuse(status, code));
    await expect(client.recall(RECALL)).rejects.toMatchObject({ code, status });
    expect(lucy.credits).toBe(2);
  });
});

describe("Retry-After", () => {
  const rateLimited = (value: string) => refuse(429, "rate_limited", { "retry-after": value });

  test("is honoured in seconds and as a date", async () => {
    const { lucy, client, pauses } = await openLucy();
    const date = new Date(lucy.clock.now() + 7000);
    date.setMilliseconds(0);
    lucy.failNext(rateLimited("60"), rateLimited(date.toUTCString()));
    await client.propose(creation());
    expect(pauses).toEqual([60_000, date.getTime() - lucy.clock.now()]);
  });

  test("of more than a minute is told to the caller instead", async () => {
    const { lucy, client, pauses } = await openLucy();
    lucy.failNext(rateLimited("61"));
    await expect(client.propose(creation())).rejects.toMatchObject({
      code: "rate_limited",
      retryAfterSeconds: 61,
      message: expect.stringContaining("not before 61 seconds"),
    });
    expect(pauses).toEqual([]);
  });

  test("that is none is as good as none", async () => {
    const { lucy, client, pauses } = await openLucy();
    lucy.failNext(rateLimited("soon"), rateLimited("-1"));
    await client.propose(creation());
    expect(pauses).toEqual([500, 1000]);
  });
});

test("a proposal whose reply is lost is not sent again by itself; repeated, it is the same one", async () => {
  const { lucy, client } = await openLucy();
  lucy.failNext(loseReply);
  await expect(client.propose(creation())).rejects.toThrow(TransportError);
  expect(lucy.credits).toBe(1);
  const repeated = await client.propose(creation());
  expect(repeated.kind).toBe("known");
  const changed = await client.propose(creation({ content: "The lantern burns gas." }));
  expect(changed.proposal.id).not.toBe(repeated.proposal.id);
});

test("a key of the caller's own is sent as it is, and not as a part of the request", async () => {
  const { lucy, client } = await openLucy();
  await client.propose(creation({ idempotency_key: "mine-1" }));
  expect(lucy.received[0]?.headers["idempotency-key"]).toBe("mine-1");
  expect(lucy.received[0]?.body).not.toContain("mine-1");
  await expect(
    client.propose(creation({ content: "Something else.", idempotency_key: "mine-1" })),
  ).rejects.toMatchObject({ code: "idempotency_conflict" });
});

test("an account without credits is told from a billing system that is down", async () => {
  const { lucy, client } = await openLucy();
  lucy.failNext(refuse(402, "insufficient_credits"), refuse(503, "billing_unavailable"));
  await expect(client.recall(RECALL)).rejects.toThrow(InsufficientCreditsError);
  await expect(client.recall(RECALL)).rejects.toThrow(BillingUnavailableError);
});

test("a call without an answer ends in time, and its request with it", async () => {
  const { lucy, client } = await openLucy({ timeoutMs: 50 });
  lucy.failNext(staySilent);
  await expect(client.recall(RECALL)).rejects.toThrow(TimeoutError);
  expect(lucy.credits).toBe(1);
});

test("a transport that heeds no signal cannot keep a call", async () => {
  const silent = () => new Promise<never>(() => undefined);
  const transport: LucyTransport = { recall: silent, propose: silent, proposalStatus: silent };
  const { client } = await openLucy({ transport, timeoutMs: 20 });
  await expect(client.recall(RECALL)).rejects.toThrow("within 20 ms");
});

test("a caller that no longer waits gets its call ended, also between two attempts", async () => {
  const controller = new AbortController();
  const { lucy, client } = await openLucy({
    wait: async (_pause, signal) => {
      controller.abort();
      signal?.throwIfAborted();
    },
  });
  lucy.failNext(refuse(503, "unavailable"));
  await expect(client.propose(creation(), { signal: controller.signal })).rejects.toThrow(
    "abandoned",
  );
  await expect(client.recall(RECALL, { signal: controller.signal })).rejects.toThrow("abandoned");
  expect(lucy.credits).toBe(1);
});

test("what the token is not for is refused before anything is sent", async () => {
  const { lucy, client } = await openLucy({ permissions: ["memory:read"] });
  await expect(client.propose(creation())).rejects.toThrow(PermissionDeniedError);
  expect(lucy.credits).toBe(0);
});

test("an id that would be a step upwards in a URL asks for nothing", async () => {
  const { lucy, client } = await openLucy();
  for (const id of [".", ".."]) {
    await expect(client.proposalStatus(statusOf(id))).rejects.toMatchObject({ code: "not_found" });
  }
  await expect(client.proposalStatus(statusOf("../recall?x#y"))).rejects.toThrow();
  expect(lucy.received.map(({ path }) => path)).toEqual([
    "/v1/memory/proposals/..%2Frecall%3Fx%23y",
  ]);
});

test("a secret is refused before anything is sent, by its kind and without being repeated", async () => {
  const { lucy, client } = await openLucy();
  const secret = `ghp_${"aB3dE6gH9jK2mN5pQ8sT1vW4yZ7".repeat(2)}`;
  for (const field of ["content", "justification"]) {
    const refused = client.propose(creation({ [field]: `Use ${secret}.` }));
    await expect(refused).rejects.toThrow(SecretDetectedError);
    await expect(refused).rejects.toMatchObject({
      message: expect.not.stringContaining(secret.slice(0, 12)),
      details: { field, kind: "api_key" },
    });
  }
  expect(lucy.credits).toBe(0);
});

test.each([
  ['{"query":"x","scope":{"kind":"team","id":"a"}}', "scope.kind is not known"],
  ['{"query":"x","scope":{"kind":"user","id":"a"},"tenant":"t"}', "comes from the token"],
  ['{"query":1,"scope":{"kind":"user","id":"a"}}', "query must be of type string"],
  ['{"query":"x","scope":{"kind":"user","id":"a"},"limit":51}', "limit is 51"],
  ["[]", "request must be of type object"],
])("%s is refused before anything is sent", async (json, problem) => {
  const { lucy, client } = await openLucy();
  await expect(client.recall(json)).rejects.toThrow(problem);
  expect(lucy.credits).toBe(0);
});

test("an error says nothing in the server's words, and holds no token", async () => {
  const { lucy, client } = await openLucy();
  lucy.failNext(refuse(400, "invalid_request"));
  const error = await client.recall(RECALL).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ message: expect.not.stringContaining("raw words") });
  expect(error).toMatchObject({ details: { field: "query" } });
  const everything = inspect(error, { depth: 10, showHidden: true });
  expect(everything).toContain("raw words of the server about [token]");
  expect(everything).not.toContain(TOKEN);
  expect(inspect(client, { depth: 10, showHidden: true })).not.toContain(TOKEN);
});

describe("options", () => {
  const transport: LucyTransport = {
    recall: async () => undefined,
    propose: async () => undefined,
    proposalStatus: async () => undefined,
  };
  const valid = { transport, token: TOKEN, permissions: ["memory:read"] } as const;

  test.each([
    [{ ...valid, token: "" }, "token is empty"],
    [{ ...valid, token: "a\r\nx: y" }, "token contains a line break"],
    [{ ...valid, token: `\${LUCY_MEMORY_TOKEN}` }, "nobody has replaced"],
    [{ ...valid, token: "schlüssel" }, "no header can carry"],
    [{ ...valid, permissions: [] }, "permissions must be"],
    [{ ...valid, permissions: ["memory:review"] as never }, "permissions must be"],
    [{ ...valid, timeoutMs: 0 }, "timeoutMs is 0"],
    [{ ...valid, retries: 3 }, "retries is 3"],
    [{ ...valid, timeout: 1 } as never, "timeout is no option"],
  ])("%# are refused by name", (options, problem) => {
    expect(() => new AgentMemoryClient(options)).toThrow(problem);
  });
});
