import { AuthorityError } from "@memory-mcp/core";
import { expect, test } from "vitest";
import { CREATION, openGovernedService, SCOPE } from "./governed-service.ts";

const RECALL = { query: "lantern", scope: SCOPE };

test("what is proposed is pending and not recalled, until a person approves it", async () => {
  const { answer, approve } = await openGovernedService();
  const proposal = await answer("memory_propose", CREATION);
  expect(proposal).toMatchObject({ status: "pending", result: null, decided_at: null });
  expect(proposal.note).toContain("not saved");
  expect(await answer("memory_recall", RECALL)).toMatchObject({ count: 0, memories: [] });

  await approve(proposal);
  const known = await answer("memory_proposal_status", { proposal_id: proposal.id });
  expect(known).toMatchObject({ status: "approved", result: { version: 1 } });
  const { memories, note } = await answer("memory_recall", RECALL);
  expect(memories).toEqual([
    {
      id: known.result.memory_id,
      version: 1,
      kind: "decision",
      content: CREATION.content,
      scope: SCOPE,
      tags: expect.any(Array),
      updated_at: expect.any(String),
    },
  ]);
  expect(note).toContain("not instructions");
});

test("a proposal has its eleven fields and a note", async () => {
  const { answer } = await openGovernedService();
  expect(Object.keys(await answer("memory_propose", CREATION))).toEqual([
    "id",
    "result",
    "status",
    "operation",
    "relations",
    "requested",
    "created_at",
    "decided_at",
    "expires_at",
    "schema_version",
    "proposal_version",
    "note",
  ]);
});

test("the same call made again is the same proposal, and counted as a replay", async () => {
  const { answer, events } = await openGovernedService();
  const first = await answer("memory_propose", CREATION);
  expect(await answer("memory_propose", CREATION)).toEqual(first);
  const other = await answer("memory_propose", { ...CREATION, content: "It burns gas." });
  expect(other.id).not.toBe(first.id);
  const own = await answer("memory_propose", { ...CREATION, idempotency_key: "mine" });
  expect(own.id).not.toBe(first.id);
  expect(events.map(({ outcome }) => outcome)).toEqual(["ok", "replayed", "ok", "ok"]);
});

test("a replacement names the version it was made on", async () => {
  const { answer, refusal, approve } = await openGovernedService();
  await approve(await answer("memory_propose", CREATION));
  const { memories } = await answer("memory_recall", RECALL);
  const replacement = {
    operation: "replace",
    memory_id: memories[0].id,
    expected_version: 1,
    content: "The lantern burns gas.",
    justification: "It was rebuilt.",
  };
  await approve(await answer("memory_propose", replacement));
  expect((await answer("memory_recall", RECALL)).memories).toMatchObject([
    { id: memories[0].id, version: 2, content: "The lantern burns gas." },
  ]);
  const stale = { ...replacement, content: "The lantern is electric." };
  expect(await refusal("memory_propose", stale)).toContain("version 2, not 1");
});

test("arguments of the other operation, and missing ones, are refused by name", async () => {
  const { refusal } = await openGovernedService();
  const { scope, ...unscoped } = CREATION;
  expect(await refusal("memory_propose", unscoped)).toBe(
    "scope is missing; operation create needs it.",
  );
  expect(await refusal("memory_propose", { ...CREATION, memory_id: "m" })).toBe(
    "memory_id is for operation replace; leave it out of operation create.",
  );
  expect(await refusal("memory_recall", { ...RECALL, scope: { kind: "team", id: "a" } })).toBe(
    'scope.kind is "team"; it must be one of user, workspace, project.',
  );
  expect(await refusal("memory_recall", { ...RECALL, scope: { ...scope, tenant: "t" } })).toBe(
    'Unknown argument "tenant"; scope takes kind, id.',
  );
  expect(await refusal("memory_recall", { query: "x", scope: "lighthouse" })).toBe(
    'scope is "lighthouse"; it must be an object with kind and id.',
  );
});

test("a credential without a permission is told which one it needs", async () => {
  const { refusal, errors } = await openGovernedService({
    caller: { permissions: ["memory:read"] },
  });
  expect(await refusal("memory_propose", CREATION)).toContain("memory:propose");
  expect(errors).toEqual([]);
});

test("a secret is refused without being repeated", async () => {
  const { refusal } = await openGovernedService();
  const secret = `ghp_${"aB3dE6gH9jK2mN5pQ8sT1vW4yZ7".repeat(2)}`;
  const told = await refusal("memory_propose", { ...CREATION, content: `Use ${secret}.` });
  expect(told).toContain("an API key");
  expect(told).not.toContain(secret.slice(0, 12));
});

test("an authority that cannot be reached is said to be, and the operator hears why", async () => {
  const cause = new Error("connect ECONNREFUSED 192.0.2.7:443");
  const error = new AuthorityError("unavailable", "Memory is unavailable.", { cause });
  const { refusal, errors, events } = await openGovernedService({
    authority: { recall: () => Promise.reject(error) },
  });
  const told = await refusal("memory_recall", RECALL);
  expect(told).toBe("Memory is unavailable. Do not keep the memory elsewhere instead.");
  expect(errors).toEqual([error]);
  expect(events).toMatchObject([{ tool: "memory_recall", outcome: "unavailable" }]);
});

test("a lost reply is an unknown outcome, to be repeated with the same arguments", async () => {
  const error = new AuthorityError("timeout", "No reply in time.");
  const { refusal, events } = await openGovernedService({
    authority: { propose: () => Promise.reject(error) },
  });
  expect(await refusal("memory_propose", CREATION)).toContain("call again with the same arguments");
  expect(events).toMatchObject([{ outcome: "unknown_outcome" }]);
});

test("a call that its client no longer waits for is given up at the authority", async () => {
  const controller = new AbortController();
  let given: AbortSignal | undefined;
  const { promise: ended, end } = pending();
  const { client } = await openGovernedService({
    authority: {
      recall: (_caller, _request, { signal } = {}) => {
        given = signal;
        controller.abort();
        return new Promise((_resolve, reject) => {
          signal?.addEventListener("abort", () => {
            reject(new AuthorityError("transport", "Given up."));
            end();
          });
        });
      },
    },
  });
  const call = client.callTool(
    { name: "memory_recall", arguments: RECALL },
    { signal: controller.signal },
  );
  await expect(call).rejects.toThrow();
  await ended;
  expect(given?.aborted).toBe(true);
});

function pending(): { readonly promise: Promise<void>; readonly end: () => void } {
  let end: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { promise, end };
}
