import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { expect, onTestFinished, test } from "vitest";
import { openLucy, refuse, TOKEN } from "../support/fake-lucy.ts";
import { SCOPE } from "../support/requests.ts";

const PROGRAM = fileURLToPath(new URL("processes/serve.mjs", import.meta.url));

function environmentFor(baseUrl: string): Record<string, string> {
  return {
    PATH: process.env.PATH ?? "",
    LUCY_MEMORY_TOKEN: TOKEN,
    LUCY_MEMORY_PERMISSIONS: "memory:read,memory:propose",
    LUCY_MEMORY_BASE_URL: baseUrl,
    LUCY_MEMORY_ALLOW_INSECURE_LOOPBACK: "true",
  };
}

test("a client of the program recalls, proposes and reads a status", async () => {
  const { lucy } = await openLucy();
  const client = new Client({ name: "test", version: "0" });
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [PROGRAM],
      env: environmentFor(lucy.baseUrl),
      stderr: "ignore",
    }),
  );
  onTestFinished(() => client.close());
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    "memory_recall",
    "memory_propose",
    "memory_proposal_status",
  ]);
  const call = async (name: string, given: Record<string, unknown>) =>
    // biome-ignore lint/suspicious/noExplicitAny: tests say what they expect of a reply
    (await client.callTool({ name, arguments: given })) as any;

  const { structuredContent: proposal } = await call("memory_propose", {
    operation: "create",
    scope: SCOPE,
    kind: "fact",
    content: "The lantern burns oil.",
    justification: "It was seen.",
  });
  expect(proposal).toMatchObject({ status: "pending", note: expect.stringContaining("not saved") });
  await lucy.approve(proposal);
  const status = await call("memory_proposal_status", { proposal_id: proposal.id });
  expect(status.structuredContent).toMatchObject({ status: "approved" });
  const recall = { query: "lantern", scope: SCOPE };
  expect((await call("memory_recall", recall)).structuredContent).toMatchObject({ count: 1 });

  lucy.failNext(refuse(402, "insufficient_credits"));
  const refused = await call("memory_recall", recall);
  expect(refused.isError).toBe(true);
  expect(refused.content[0].text).toContain("run out of credits");
  expect(refused.content[0].text).not.toContain("raw words");
  expect(lucy.credits).toBe(4);
});

test("the program writes nothing but frames, and ends when its input does", async () => {
  const { lucy } = await openLucy();
  const child = spawn(process.execPath, [PROGRAM], { env: environmentFor(lucy.baseUrl) });
  onTestFinished(() => void child.kill("SIGKILL"));
  const output = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const) {
    child[name].setEncoding("utf8").on("data", (text: string) => {
      output[name] += text;
    });
  }
  const send = (message: object) =>
    child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
  send({
    id: 1,
    method: "initialize",
    params: {
      protocolVersion: "2025-11-25",
      capabilities: {},
      clientInfo: { name: "test", version: "0" },
    },
  });
  await once(child.stdout, "data");
  send({ method: "notifications/initialized" });
  send({
    id: 2,
    method: "tools/call",
    params: { name: "memory_recall", arguments: { query: "lantern", scope: SCOPE } },
  });
  while (!output.stdout.includes('"id":2')) await once(child.stdout, "data");
  child.stdin.end();
  const [status] = await once(child, "close");
  expect(status).toBe(0);
  const frames = output.stdout
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(frames.map(({ id }) => id)).toEqual([1, 2]);
  expect(output.stderr).toBe("memory_recall ok\nended\n");
});
