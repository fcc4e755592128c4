import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { VERSION } from "../src/version.ts";
import { send } from "./support/http-request.ts";
import { entry, initialize, message, toolCall } from "./support/messages.ts";
import { openRawConnection } from "./support/raw-connection.ts";
import { ServerProcess, temporaryFolder } from "./support/server-process.ts";

const ANY_PORT = { MEMORY_MCP_HOST_PORT: "0" };
const IN_MEMORY = { ...ANY_PORT, MEMORY_MCP_STORE: "memory:" };

describe("the command line", () => {
  test("--version prints the version alone", async () => {
    const program = new ServerProcess({}, ["--version"]);
    expect(await program.ended).toBe(0);
    expect(program.stdout).toBe(`${VERSION}\n`);
  });

  test("--help prints every variable, even where the environment is unusable", async () => {
    const program = new ServerProcess({ MEMORY_MCP_HOST_PORT: "x" }, ["--help"]);
    expect(await program.ended).toBe(0);
    expect(program.stdout).toContain("MEMORY_MCP_HOST_PORT\n      The port to listen on.");
  });

  test.each([["--port"], ["--port=1"], ["serve"], ["-x"], ["--help=yes"]])(
    "%s is refused with what is allowed",
    async (word) => {
      const program = new ServerProcess({}, [word]);
      expect(await program.ended).toBe(2);
      expect(program.stdout).toBe("");
      expect(program.stderr).toMatch(/^memory-mcp: "\S+" is not understood; allowed are --help/);
    },
  );
});

describe("the start", () => {
  test("ends with status 2 and every problem of the configuration", async () => {
    const program = new ServerProcess({
      MEMORY_MCP_HOST_PORT: "99999",
      MEMORY_MCP_STORE: "lucy",
      MEMORY_MCP_AUTH_TOKEN: "not a token",
    });
    expect(await program.ended).toBe(2);
    expect(program.stdout).toBe("");
    expect(program.stderr.trim().split("\n")).toEqual([
      expect.stringMatching(/^memory-mcp: MEMORY_MCP_STORE=.*this version has no such store/),
      expect.stringMatching(/^memory-mcp: MEMORY_MCP_HOST_PORT="99999" is refused/),
      expect.stringMatching(/^memory-mcp: MEMORY_MCP_AUTH_TOKEN=\(not shown\) is refused/),
    ]);
  });

  test("ends with status 1 when the port is taken", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    onTestFinished(() => void other.close());
    await once(other, "listening");
    const { port } = other.address() as { port: number };
    const program = new ServerProcess({ ...IN_MEMORY, MEMORY_MCP_HOST_PORT: String(port) });
    expect(await program.ended).toBe(1);
    expect(program.stderr).toBe(
      `memory-mcp: Something else listens on port ${port} of 127.0.0.1 already. ` +
        "End it, or set MEMORY_MCP_HOST_PORT to another port (0: any that is free).\n",
    );
  });

  test("ends with status 1 when the data file is none", async () => {
    const file = join(await temporaryFolder(), "notes.txt");
    await writeFile(file, "no database, but somebody's notes\n".repeat(100));
    const program = new ServerProcess({ ...ANY_PORT, MEMORY_MCP_STORE: `sqlite:${file}` });
    expect(await program.ended).toBe(1);
    expect(program.stderr).toMatch(/^memory-mcp: .*notes\.txt/);
  });

  test("shows where memory is and how to connect, but never the token", async () => {
    const folder = await temporaryFolder();
    const program = new ServerProcess({
      ...ANY_PORT,
      MEMORY_MCP_DATA_DIR: folder,
      MEMORY_MCP_AUTH_TOKEN: "hush-hush",
    });
    const url = `http://127.0.0.1:${await program.port()}/mcp`;
    expect(await program.stop("SIGTERM")).toBe(0);
    expect(program.stdout).toContain(join(folder, "memory.db"));
    expect(program.stdout).toContain(
      `claude mcp add --transport http memory ${url} --header "Authorization: Bearer $MEMORY_MCP_AUTH_TOKEN"`,
    );
    expect(program.stdout).toContain(".cursor/mcp.json");
    expect(program.stdout).toContain(".vscode/mcp.json");
    expect(program.stdout + program.stderr).not.toContain("hush-hush");
  });

  test("warns of a variable that has no effect", async () => {
    const program = new ServerProcess({ ...IN_MEMORY, MEMORY_MCP_PORT: "80" });
    await program.printed(
      "stderr",
      /MEMORY_MCP_PORT is not known.* Is MEMORY_MCP_HOST_PORT meant\?/,
    );
  });

  test("serves on every address of the machine with a token, under its loopback names", async () => {
    const program = new ServerProcess({
      ...IN_MEMORY,
      MEMORY_MCP_BIND: "0.0.0.0",
      MEMORY_MCP_AUTH_TOKEN: "hush-hush",
    });
    const port = await program.port();
    const list = message("legacy", "tools/list");
    const authorization = "Bearer hush-hush";
    expect(await send(port, list)).toMatchObject({ status: 401 });
    expect(
      await send(port, { ...list, headers: { ...list.headers, authorization } }),
    ).toMatchObject({ status: 200 });
  });
});

describe("SIGTERM", () => {
  test.each(["SIGTERM", "SIGINT"] as const)(
    "or %s ends an idle server in order",
    async (signal) => {
      const program = new ServerProcess(IN_MEMORY);
      await program.port();
      expect(await program.stop(signal)).toBe(0);
    },
  );

  test("lets a request finish that is under way, and keeps what it wrote", async () => {
    const environment = { ...ANY_PORT, MEMORY_MCP_DATA_DIR: await temporaryFolder() };
    const program = new ServerProcess(environment);
    const call = toolCall("legacy", "memory_set", entry("late"));
    const connection = await openRawConnection(await program.port());
    const headers = { host: "localhost", ...call.headers, "content-length": call.body.length };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    await connection.write(`POST /mcp HTTP/1.1\r\n${lines.join("")}\r\n${call.body.slice(0, 20)}`);
    await send(await program.port(), { path: "/health" }); // by now the request is under way
    program.signal("SIGTERM");
    await program.printed("stderr", /stopping/);
    await connection.write(call.body.slice(20));
    const reply = await connection.closed;
    expect(reply).toMatch(/^HTTP\/1.1 200 /);
    expect(reply).toMatch(/connection: close/i);
    expect(await program.ended).toBe(0);

    const next = new ServerProcess(environment);
    const read = await send(await next.port(), toolCall("legacy", "memory_get", { id: "late" }));
    expect(read.json.result.structuredContent).toMatchObject({ id: "late", revision: 1 });
  });

  test("for the second time ends the process at once", async () => {
    const program = new ServerProcess(IN_MEMORY);
    const connection = await openRawConnection(await program.port());
    await connection.write(
      "POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n",
    );
    await connection.write("Content-Length: 9\r\n\r\nx");
    await send(await program.port(), { path: "/health" });
    program.signal("SIGTERM");
    await program.printed("stderr", /stopping/);
    expect(await program.stop("SIGTERM")).toBe(128 + 15);
  });
});

test("what a request says is never logged, at whatever level", async () => {
  const program = new ServerProcess({
    ...ANY_PORT,
    MEMORY_MCP_DATA_DIR: await temporaryFolder(),
    MEMORY_MCP_AUTH_TOKEN: "hush-token",
    MEMORY_MCP_LOG_LEVEL: "trace",
  });
  const port = await program.port();
  const authorization = "Bearer hush-token";
  const hush = entry("hush-id", { title: "hush-title", body: "hush-body", tags: ["hush-tag"] });
  const requests = [
    toolCall("legacy", "memory_set", hush),
    toolCall("modern", "memory_set", { ...hush, operation_id: "hush-operation" }),
    toolCall("modern", "memory_set", { ...hush, type: "hush-type" }),
    toolCall("modern", "memory_set", { ...hush, "hush-argument": "hush-value" }),
    toolCall("legacy", "memory_search", { query: "hush-query" }),
    toolCall("legacy", "memory_get", { id: "hush-absent" }),
    toolCall("modern", "hush-tool"),
    message("modern", "hush/method"),
    initialize("hush-version"),
    { ...initialize(), body: '{"hush-broken": "hush-json' },
    { ...initialize(), body: '["hush-batch"]' },
    { ...initialize(), body: '{"jsonrpc":"2.0","id":1,"result":{"hush-result":1}}' },
    { ...initialize(), path: "/mcp?token=hush-token" },
    { ...initialize(), path: "/hush-path" },
    { ...initialize(), path: "/v1/memory/hush-call" },
    { ...initialize(), path: "/v1/memory/recall?hush=1", body: '{"query": "hush-query"}' },
    { ...initialize(), path: "/v1/memory/recall", body: '{"hush-field": 1}' },
    { path: "/v1/memory/proposals/hush-proposal" },
    { path: "/v1/review/proposals?scope=hush", headers: { "x-request-id": "hush-id" } },
    { ...initialize(), headers: { ...initialize().headers, host: "hush-host" } },
    {
      ...initialize(),
      headers: { ...initialize().headers, "mcp-protocol-version": "hush-header" },
    },
  ];
  for (const request of requests) {
    await send(port, { ...request, headers: { authorization, ...request.headers } });
  }
  const wrongToken = { ...initialize().headers, authorization: "Bearer hush-wrong" };
  await send(port, { ...initialize(), headers: wrongToken });
  expect(await program.stop("SIGTERM")).toBe(0);
  expect(program.stderr.match(/"msg":"request"/g)).toHaveLength(requests.length + 1);
  expect(program.stdout + program.stderr).not.toMatch(/hush/);
});
