import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { BridgeProcess } from "./support/bridge-process.ts";
import { connectOverStdio } from "./support/clients.ts";

const ENTRY = { id: "kept", title: "Kept", body: "From one start to the next.", type: "state" };

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "memory mcp é "));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test.each(["legacy", "modern"] as const)(
  "a client of the %s era finds after a restart what it wrote",
  async (era) => {
    const environment = {
      MEMORY_MCP_STORE: `sqlite:${join(await temporaryFolder(), "memory.db")}`,
    };
    const first = await connectOverStdio(era, environment);
    expect(await first.toolNames()).toContain("memory_set");
    expect(await first.call("memory_set", { ...ENTRY, tags: ["t"] })).toMatchObject({ ok: true });
    await first.close();
    const second = await connectOverStdio(era, environment);
    const { results } = await second.call("memory_search", { query: "one start" });
    expect(results).toMatchObject([{ id: "kept", source: "unknown" }]);
    await second.close();
  },
);

test("with the governed surface it offers three tools, and what is proposed is pending", async () => {
  const client = await connectOverStdio("modern", {
    MEMORY_MCP_STORE: "memory:",
    MEMORY_MCP_SURFACE: "governed",
  });
  expect(await client.toolNames()).toEqual([
    "memory_recall",
    "memory_propose",
    "memory_proposal_status",
  ]);
  const scope = { kind: "project", id: "lighthouse" };
  const proposal = await client.call("memory_propose", {
    operation: "create",
    scope,
    kind: "fact",
    content: "The lantern burns oil.",
    justification: "Seen.",
  });
  expect(proposal).toMatchObject({ status: "pending", result: null });
  const { memories } = await client.call("memory_recall", { query: "lantern", scope });
  expect(memories).toEqual([]);
});

test("a process that two clients started each serves what the other wrote", async () => {
  const environment = { MEMORY_MCP_DATA_DIR: await temporaryFolder(), MEMORY_MCP_STORE: "sqlite" };
  const [one, other] = [
    await connectOverStdio("legacy", environment),
    await connectOverStdio("modern", environment),
  ];
  await one.call("memory_set", { ...ENTRY, tags: [] });
  expect((await other.call("memory_get", { id: "kept" })).revision).toBe(1);
  await one.close();
  await other.close();
});

test("nothing but frames is written to standard output", async () => {
  const bridge = new BridgeProcess({ MEMORY_MCP_STORE: "memory:", MEMORY_MCP_LOG_LEVEL: "trace" });
  bridge.send("no frame");
  bridge.request(1, "initialize", {
    protocolVersion: "2025-06-18",
    capabilities: {},
    clientInfo: { name: "raw", version: "1" },
  });
  bridge.request(2, "tools/call", { name: "memory_get", arguments: { id: "absent" } });
  bridge.request(3, "no/such/method", {});
  await bridge.answered(3);
  expect(await bridge.end()).toBe(0);
  const frames = bridge.stdout.trim().split("\n");
  expect(frames.map((line) => JSON.parse(line).jsonrpc)).toEqual(frames.map(() => "2.0"));
  expect(frames).toHaveLength(3);
});

test.each([
  ["the client's end of the input is closed", (bridge: BridgeProcess) => bridge.end()],
  ["it is asked to by SIGTERM", (bridge: BridgeProcess) => bridge.stop("SIGTERM")],
  ["it is asked to by SIGINT", (bridge: BridgeProcess) => bridge.stop("SIGINT")],
])("ends with status 0 and its data file whole when %s", async (_, end) => {
  const folder = await temporaryFolder();
  const bridge = new BridgeProcess({ MEMORY_MCP_DATA_DIR: folder, MEMORY_MCP_STORE: "sqlite" });
  bridge.request(1, "tools/call", { name: "memory_set", arguments: { ...ENTRY, tags: [] } });
  await bridge.answered(1);
  expect(await end(bridge)).toBe(0);
  expect(await readdir(folder)).toContain("memory.db");
  const client = await connectOverStdio("modern", {
    MEMORY_MCP_DATA_DIR: folder,
    MEMORY_MCP_STORE: "sqlite",
  });
  expect((await client.call("memory_get", { id: "kept" })).title).toBe("Kept");
  await client.close();
});

test("ends when its client no longer reads what it writes", async () => {
  const bridge = new BridgeProcess({ MEMORY_MCP_STORE: "memory:" });
  bridge.request(1, "ping", {});
  await bridge.answered(1);
  bridge.closeOutput();
  bridge.request(2, "ping", {});
  expect(await bridge.ended).toBe(0);
});

test.each([{}, { MEMORY_MCP_STORE: "" }, { MEMORY_MCP_DATA_DIR: "somewhere" }])(
  "is refused with status 2 and what works when %j says nothing of a store",
  async (environment) => {
    const bridge = new BridgeProcess(environment);
    expect(await bridge.ended).toBe(2);
    expect(bridge.stdout).toBe("");
    expect(bridge.stderr).toMatch(/^memory-mcp-stdio: no memory is configured/);
    expect(bridge.stderr).toContain("MEMORY_MCP_STORE=sqlite\n");
  },
);

test("is refused with status 2 and every problem of its configuration", async () => {
  const bridge = new BridgeProcess({ MEMORY_MCP_STORE: "sqlight", MEMORY_MCP_LOG_LEVEL: "loud" });
  expect(await bridge.ended).toBe(2);
  expect(bridge.stderr.trim().split("\n")).toEqual([
    expect.stringMatching(/^memory-mcp-stdio: MEMORY_MCP_STORE="sqlight" is refused/),
    expect.stringMatching(/^memory-mcp-stdio: MEMORY_MCP_LOG_LEVEL="loud" is refused/),
  ]);
});

test("--help leaves out what only a server over HTTP reads", async () => {
  const bridge = new BridgeProcess({}, ["--help"]);
  expect(await bridge.ended).toBe(0);
  expect(bridge.stdout).toContain("MEMORY_MCP_STORE\n");
  expect(bridge.stdout).not.toContain("MEMORY_MCP_BIND");
});
