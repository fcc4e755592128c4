import { describe, expect, test } from "vitest";
import { send } from "./support/http-request.ts";
import { message } from "./support/messages.ts";
import { openRawConnection } from "./support/raw-connection.ts";
import { serveApp } from "./support/serve-app.ts";

const list = message("legacy", "tools/list");

describe("the Host guard", () => {
  test.each(["127.0.0.1", "127.0.0.1:9", "localhost", "LOCALHOST:3106", "[::1]:3106"])(
    "lets %s pass",
    async (host) => {
      const { port } = await serveApp();
      expect(await send(port, { ...list, headers: { ...list.headers, host } })).toMatchObject({
        status: 200,
      });
    },
  );

  test.each(["evil.example", "127.0.0.1.evil.example", "localhost.evil.example:3106", "10.0.0.1"])(
    "refuses %s on every route and names the setting",
    async (host) => {
      const { port } = await serveApp();
      for (const request of [list, { path: "/health" }, { path: "/metrics" }, { path: "/" }]) {
        const reply = await send(port, {
          ...request,
          headers: { ...("headers" in request && request.headers), host },
        });
        expect(reply.status).toBe(403);
        expect(reply.json).toMatchObject({ jsonrpc: "2.0", id: null, error: { code: -32_000 } });
        expect(reply.json.error.message).toMatch(/^Invalid Host: .* MEMORY_MCP_ALLOWED_HOSTS\.$/);
      }
    },
  );

  test("lets a host pass that was allowed, on any port", async () => {
    const { port } = await serveApp({ allowedHosts: ["memory.example.com"] });
    const headers = { host: "memory.example.com:8443" };
    expect(await send(port, { path: "/health", headers })).toMatchObject({ status: 200 });
  });

  test.each([
    ["no Host at all", "GET /health HTTP/1.0\r\n\r\n", 403],
    ["two hosts", "GET /health HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n", 403],
    ["a host that is none", "GET /health HTTP/1.1\r\nHost: a b\r\n\r\n", 400],
    ["a path that is none", "GET \\health HTTP/1.1\r\nHost: localhost\r\n\r\n", 400],
  ])("answers %s", async (_, request, status) => {
    const { port } = await serveApp();
    const connection = await openRawConnection(port);
    await connection.write(request);
    expect(await connection.received(/\r\n\r\n/)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });
});

describe("the Origin guard", () => {
  test.each(["http://localhost:5173", "https://127.0.0.1", "http://[::1]:80"])(
    "lets pages of %s pass",
    async (origin) => {
      const { port } = await serveApp();
      expect(await send(port, { ...list, headers: { ...list.headers, origin } })).toMatchObject({
        status: 200,
      });
    },
  );

  test.each([
    "https://evil.example",
    "http://localhost.evil.example",
    "null",
    "nonsense",
    "file://",
  ])("refuses pages of %s on every route and names the setting", async (origin) => {
    const { port } = await serveApp({ allowedOrigins: ["https://app.example.com"] });
    for (const request of [list, { path: "/health" }]) {
      const reply = await send(port, {
        ...request,
        headers: { ...("headers" in request && request.headers), origin },
      });
      expect(reply.status).toBe(403);
      expect(reply.json.error.message).toContain("MEMORY_MCP_ALLOWED_ORIGINS");
    }
  });

  test("lets exactly the allowed origins pass, scheme and port included", async () => {
    const { port } = await serveApp({ allowedOrigins: ["https://app.example.com"] });
    const statusFor = async (origin: string) =>
      (await send(port, { ...list, headers: { ...list.headers, origin } })).status;
    expect(await statusFor("https://app.example.com")).toBe(200);
    expect(await statusFor("http://app.example.com")).toBe(403);
    expect(await statusFor("https://app.example.com:8443")).toBe(403);
  });
});
