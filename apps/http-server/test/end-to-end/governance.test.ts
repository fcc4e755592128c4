import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startStandalone, urlOf } from "../../../../test-support/valkey/standalone.ts";
import { send } from "../support/http-request.ts";
import { toolCall } from "../support/messages.ts";
import { runReviewProcess } from "../support/review-run.ts";
import { proposed } from "../support/served-api.ts";
import { ServerProcess, temporaryFolder } from "../support/server-process.ts";

async function onSqlite(): Promise<string> {
  return `sqlite:${join(await temporaryFolder(), "memory.db")}`;
}

async function onValkey(): Promise<string> {
  const valkey = await startStandalone({ appendFsync: "always" });
  onTestFinished(() => valkey.stop());
  return urlOf(valkey);
}

async function addCredential(file: string, name: string, permissions: string): Promise<string> {
  const words = ["credentials", "add", name, "--permissions", permissions, "--file", file];
  const program = new ServerProcess({}, words);
  expect(await program.ended).toBe(0);
  return program.stdout.trim();
}

/**
 * Two servers over one store, one with each surface: an agent proposes to the one with the governed
 * tools, a person decides by the command, and everybody finds what was approved.
 */
test.each([
  ["SQLite", onSqlite],
  ["Valkey", onValkey],
])("from the agent's tool by a person's command to everybody's memory, on %s", async (_, open) => {
  const file = join(await temporaryFolder(), "credentials.yaml");
  const agent = await addCredential(file, "agent", "memory:read,memory:propose");
  const person = await addCredential(file, "ada", "memory:review");
  const common = {
    MEMORY_MCP_HOST_PORT: "0",
    MEMORY_MCP_STORE: await open(),
    MEMORY_MCP_CREDENTIALS: file,
  };
  const governed = new ServerProcess({ ...common, MEMORY_MCP_SURFACE: "governed" });
  const direct = new ServerProcess(common);
  const [governedPort, directPort] = [await governed.port(), await direct.port()];
  const call = async (port: number, tool: string, given: Record<string, unknown>) => {
    const request = toolCall("modern", tool, given);
    const headers = { ...request.headers, authorization: `Bearer ${agent}` };
    return (await send(port, { ...request, headers })).json.result;
  };
  const recall = async () => {
    const given = { query: "lantern", scope: proposed.scope };
    return (await call(governedPort, "memory_recall", given)).structuredContent.memories;
  };
  const review = (...words: string[]) =>
    runReviewProcess(words, {
      MEMORY_MCP_URL: `http://127.0.0.1:${directPort}`,
      MEMORY_MCP_REVIEW_TOKEN: person,
    });

  const made = (await call(governedPort, "memory_propose", { ...proposed })).structuredContent;
  expect(made).toMatchObject({ status: "pending", result: null });
  const again = (await call(governedPort, "memory_propose", { ...proposed })).structuredContent;
  expect(again.id).toBe(made.id);
  expect(await recall()).toEqual([]);

  expect((await review("list")).stdout).toContain(`${made.id}@1  pending`);
  expect(await review("approve", `${made.id}@1`, "--reason", "Right.")).toMatchObject({
    status: 0,
  });
  const [memory] = await recall();
  expect(memory).toMatchObject({ version: 1, content: proposed.content });

  const { versions } = (await call(directPort, "memory_history", { id: memory.id }))
    .structuredContent;
  expect(versions).toMatchObject([{ source: "agent, approved by ada", operation: "created" }]);
  const refused = await call(directPort, "memory_delete", { id: memory.id });
  expect(refused.content[0].text).toContain("does not have the permission memory:write");

  const replacement = {
    operation: "replace",
    memory_id: memory.id,
    expected_version: 1,
    justification: "Changed.",
  };
  const ends = [];
  for (const content of ["The lantern burns gas.", "The lantern burns coal."]) {
    const given = { ...replacement, content };
    ends.push((await call(governedPort, "memory_propose", given)).structuredContent.id);
  }
  expect(await review("approve", `${ends[0]}@1`)).toMatchObject({ status: 0 });
  expect(await recall()).toMatchObject([{ version: 2, content: "The lantern burns gas." }]);
  expect(await review("approve", `${ends[1]}@1`)).toMatchObject({ status: 3 });
  const late = await call(governedPort, "memory_proposal_status", { proposal_id: ends[1] });
  expect(late.structuredContent).toMatchObject({ status: "superseded" });
  expect((await review("audit", "verify")).stdout).toMatch(/^intact: 3 records/);
  expect([await governed.stop("SIGTERM"), await direct.stop("SIGTERM")]).toEqual([0, 0]);
});
