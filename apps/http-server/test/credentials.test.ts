import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { CredentialBook, type Permission, tokenDigest } from "@memory-mcp/assembly";
import { describe, expect, test } from "vitest";
import { requireCredential } from "../src/index.ts";
import { callerNamed } from "./support/callers.ts";
import { type HttpRequest, send } from "./support/http-request.ts";
import { ERAS, entry, message, toolCall } from "./support/messages.ts";
import { serveApp } from "./support/serve-app.ts";
import { ServerProcess, temporaryFolder } from "./support/server-process.ts";

function as(token: string, request: HttpRequest): HttpRequest {
  return { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } };
}

const READS = [
  ["memory_get", { id: "e" }],
  ["memory_search", {}],
  ["memory_list", {}],
  ["memory_history", { id: "e" }],
  ["memory_prune_candidates", {}],
] as const;

const WRITES = [
  ["memory_set", entry("e")],
  ["memory_delete", { id: "e" }],
  ["memory_rollback", { id: "e", version_index: 0 }],
] as const;

describe.each(ERAS)("over MCP (%s)", (era) => {
  const call = async (permissions: readonly Permission[], name: string, given: object) => {
    const { port, memory } = await serveApp({ authenticate: () => callerNamed("ci", permissions) });
    await memory.set(callerNamed("seed"), { ...entryFields, id: "e" });
    const { json } = await send(port, toolCall(era, name, { ...given }));
    return json.result;
  };

  test.each(READS)("%s needs memory:read and no more", async (name, given) => {
    expect((await call(["memory:read"], name, given)).isError).not.toBe(true);
    const refused = await call(["memory:write", "memory:propose", "memory:review"], name, given);
    expect(refused).toMatchObject({ isError: true });
    expect(refused.content[0].text).toContain("does not have the permission memory:read");
  });

  test.each(WRITES)("%s needs memory:write and no more", async (name, given) => {
    expect((await call(["memory:write"], name, given)).isError).not.toBe(true);
    const refused = await call(["memory:read", "memory:propose", "memory:review"], name, given);
    expect(refused).toMatchObject({ isError: true });
    expect(refused.content[0].text).toContain("does not have the permission memory:write");
  });
});

const entryFields = { title: "Title", body: "Body", type: "decision", tags: [] };

test("a credential's caller has its name, namespace and permissions, and only its token opens it", () => {
  const book = new CredentialBook([
    {
      name: "ci",
      tokenSha256: tokenDigest("open-sesame"),
      namespace: "team-a",
      permissions: ["memory:read"],
    },
  ]);
  const authenticate = requireCredential(book);
  const request = (authorization: string) =>
    new Request("http://localhost/mcp", { headers: { authorization } });
  expect(authenticate(request("Bearer open-sesame"))).toEqual(
    callerNamed("ci", ["memory:read"], "team-a"),
  );
  for (const other of ["Bearer open-sesam", "Bearer", `Bearer ${tokenDigest("open-sesame")}`, ""]) {
    expect(authenticate(request(other))).toBeUndefined();
  }
});

test.each(ERAS)(
  "a credential that is limited to scopes gets nothing from the direct tools (%s)",
  async (era) => {
    const scopes = [{ kind: "project", id: "lighthouse" }] as const;
    const { port } = await serveApp({ authenticate: () => ({ ...callerNamed("ci"), scopes }) });
    const { json } = await send(port, toolCall(era, "memory_search", {}));
    expect(json.result.isError).toBe(true);
    expect(json.result.content[0].text).toContain("limited to some scopes");
  },
);

test("metrics are open without a credentials file, and then for metrics:read alone", async () => {
  const ask = async (guardsMetrics: boolean, permissions?: readonly Permission[]) => {
    const authenticate = () => permissions && callerNamed("scraper", permissions);
    const { port } = await serveApp({ guardsMetrics, authenticate });
    return (await send(port, { path: "/metrics" })).status;
  };
  expect(await ask(false)).toBe(200);
  expect(await ask(true)).toBe(401);
  expect(await ask(true, ["memory:read", "memory:review"])).toBe(403);
  expect(await ask(true, ["metrics:read"])).toBe(200);
});

describe("the program", () => {
  const list = message("legacy", "tools/list");

  async function add(file: string, name: string, ...words: string[]): Promise<string> {
    const program = new ServerProcess({ MEMORY_MCP_CREDENTIALS: file }, [
      "credentials",
      "add",
      name,
      ...words,
    ]);
    expect(await program.ended).toBe(0);
    return program.stdout.trim();
  }

  test("takes up while it runs who is added and who is revoked, and survives a broken file", async () => {
    const file = join(await temporaryFolder(), "credentials.yaml");
    const first = await add(file, "first", "--permissions", "memory:read,memory:write");
    const server = new ServerProcess({
      MEMORY_MCP_HOST_PORT: "0",
      MEMORY_MCP_STORE: "memory:",
      MEMORY_MCP_CREDENTIALS: file,
      MEMORY_MCP_AUTH_TOKEN: "old-token",
    });
    const port = await server.port();
    const statusOf = async (token: string) => (await send(port, as(token, list))).status;
    expect([await statusOf(first), await statusOf("old-token")]).toEqual([200, 200]);
    expect([await statusOf("other"), (await send(port, list)).status]).toEqual([401, 401]);

    const second = await add(file, "second", "--permissions", "memory:read");
    await server.printed("stderr", /"count":2,"msg":"credentials taken up again"/);
    expect(await statusOf(second)).toBe(200);

    const revoke = new ServerProcess({}, ["credentials", "revoke", "first", "--file", file]);
    expect(await revoke.ended).toBe(0);
    await server.printed("stderr", /"count":1,"msg":"credentials taken up again"/);
    expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200]);

    await writeFile(file, "credentials: [");
    await server.printed("stderr", /no YAML.*those from before stay in force/);
    expect(await statusOf(second)).toBe(200);
    expect(server.stdout + server.stderr).not.toMatch(/mmcp_|old-token/);
  });

  test("does not start with a file that cannot be used, and says why", async () => {
    const file = join(await temporaryFolder(), "credentials.yaml");
    await writeFile(file, "credentials:\n  - name: ci\n    permissions: [memory:reed]\n");
    const program = new ServerProcess({
      MEMORY_MCP_CREDENTIALS: file,
      MEMORY_MCP_STORE: "memory:",
    });
    expect(await program.ended).toBe(2);
    expect(program.stderr).toMatch(/^memory-mcp: .*Credential 1 \(ci\): token_sha256 must be/);
    expect(program.stderr).toMatch(
      /permissions has "memory:reed"; each must be one of memory:read/,
    );
  });

  test.each([
    [["add", "ci"], 2, /--permissions is missing; give one or more of memory:read/],
    [["add", "ci", "--permissions", "all"], 2, /--permissions has "all"/],
    [["add", "c i", "--permissions", "memory:read"], 2, /add takes one name/],
    [["add", "ci", "--namespace", "A B", "--permissions", "memory:read"], 2, /is no namespace/],
    [["add", "ci", "--scopes", "a", "--permissions", "memory:read"], 2, /--scopes has "a"/],
    [["remove", "ci"], 2, /"remove" is not known; allowed: add, list, revoke/],
    [["list", "--namespace", "x"], 2, /--namespace is no option of list/],
    [["list"], 1, /is not there/],
    [["revoke", "ci"], 1, /There is no credential ci/],
  ])("refuses credentials %j with status %i", async (words, status, because) => {
    const file = join(await temporaryFolder(), "credentials.yaml");
    const program = new ServerProcess({ MEMORY_MCP_CREDENTIALS: file }, ["credentials", ...words]);
    expect(await program.ended).toBe(status);
    expect(program.stdout).toBe("");
    expect(program.stderr).toMatch(because);
  });

  test("lists names, namespaces and permissions, and no digest", async () => {
    const file = join(await temporaryFolder(), "credentials.json");
    const limits = ["--namespace", "team-a", "--scopes", "project:lighthouse"];
    await add(file, "ci", "--permissions", "memory:read", ...limits);
    const program = new ServerProcess({}, ["credentials", "list", "--json", "--file", file]);
    expect(await program.ended).toBe(0);
    expect(JSON.parse(program.stdout)).toEqual([
      {
        name: "ci",
        namespace: "team-a",
        permissions: ["memory:read"],
        scopes: [{ kind: "project", id: "lighthouse" }],
      },
    ]);
  });
});
