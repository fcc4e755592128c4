import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { loadTransportModule, openLucyClient } from "../../src/index.ts";
import { creation, RECALL } from "../support/requests.ts";

/** A module of somebody's own, which knows nothing of this package. */
function moduleWith(source: string): URL {
  const folder = mkdtempSync(join(tmpdir(), "memory-mcp-transport-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "transport.mjs");
  writeFileSync(file, source);
  return pathToFileURL(file);
}

function open(source: string) {
  return openLucyClient({
    token: "test-token",
    permissions: ["memory:read", "memory:propose"],
    transport: { kind: "module", url: moduleWith(source) },
    timeoutMs: 10_000,
  });
}

test("a module of the operator's reaches Lucy in its own way", async () => {
  const client = await open(`
    export async function createTransport() {
      return {
        recall: async (request, { token }) => ({ schema_version: 1, memories: [{
          id: "mem_1", version: 3, kind: "fact", content: request.query + " for " + token,
          scope: request.scope, tags: [], updated_at: "2026-01-01T00:00:00.000Z",
        }] }),
        propose() {}, proposalStatus() {},
      };
    }`);
  expect((await client.recall(RECALL)).memories).toMatchObject([
    { id: "mem_1", content: "lantern for test-token" },
  ]);
});

test("its errors are told apart by their code, and its replies are validated", async () => {
  const client = await open(`
    export const createTransport = () => ({
      recall: async () => { throw Object.assign(new Error("raw"), { code: "insufficient_credits" }); },
      propose: async () => ({ proposal: { status: "approved" }, kind: "new" }),
      proposalStatus() {},
    });`);
  await expect(client.recall(RECALL)).rejects.toMatchObject({
    code: "insufficient_credits",
    message: expect.not.stringContaining("raw"),
  });
  await expect(client.propose(creation())).rejects.toMatchObject({ code: "transport" });
});

test("its proposals are sent again by the client's rules", async () => {
  const client = await open(`
    const keys = [];
    export const createTransport = () => ({
      recall: async () => ({ schema_version: 1, memories: [] }),
      propose: async (request, { idempotencyKey }) => {
        keys.push(idempotencyKey);
        if (keys.length < 3) {
          throw Object.assign(new Error(), { code: "unavailable", status: 503, retryAfterSeconds: 0 });
        }
        throw Object.assign(new Error(keys.join()), { code: "rate_limited", status: 429 });
      },
      proposalStatus() {},
    });`);
  const error = await client.propose(creation()).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: "rate_limited" });
  const keys = String((error as Error & { cause: Error }).cause.message).split(",");
  expect(keys).toHaveLength(3);
  expect(new Set(keys.map((key) => key.replace("Error: ", ""))).size).toBe(1);
});

test.each([
  ["not JavaScript {", "cannot be loaded"],
  ["throw new Error('token')", "cannot be loaded"],
  ["export default () => ({})", "exports no function createTransport"],
  ["export const createTransport = () => { throw new Error() }", "failed to create"],
  ["export const createTransport = () => ({ recall() {} })", "creates no transport"],
])("%s is refused by the variable's name", async (source, problem) => {
  const loading = loadTransportModule(moduleWith(source));
  await expect(loading).rejects.toThrow(`LUCY_MEMORY_TRANSPORT_MODULE ${problem}`);
});

test("a module that is not there is refused", async () => {
  await expect(loadTransportModule(pathToFileURL("/no/such/file.mjs"))).rejects.toThrow(
    "cannot be loaded",
  );
});
