import { describe, expect, test } from "vitest";
import { type HttpRequest, send } from "./support/http-request.ts";
import { ERAS, entry, initialize, message, toolCall } from "./support/messages.ts";
import { serveApp } from "./support/serve-app.ts";

/** The message with some of its headers replaced, or left out. */
function withHeaders(
  request: HttpRequest,
  replaced: Readonly<Record<string, string | undefined>>,
): HttpRequest {
  const headers = Object.entries({ ...request.headers, ...replaced });
  return {
    ...request,
    headers: Object.fromEntries(
      headers.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    ),
  };
}

describe.each(ERAS)("a client of the %s era", (era) => {
  test("gets the tools", async () => {
    const { port } = await serveApp();
    const { status, json, headers } = await send(port, message(era, "tools/list"));
    expect(status).toBe(200);
    expect(headers["content-type"]).toMatch(/^application\/json/);
    expect(json.result.tools).toHaveLength(8);
  });

  test("calls a tool, and its request's id comes back", async () => {
    const { port } = await serveApp();
    const { status, json } = await send(port, toolCall(era, "memory_set", entry("e"), "id-7"));
    expect(status).toBe(200);
    expect(json.id).toBe("id-7");
    expect(json.result.structuredContent).toMatchObject({ ok: true, operation: "created" });
  });

  test.each([
    ["an unknown argument", { ...entry("e"), titel: "x" }, /titel/],
    ["a wrong type", { ...entry("e"), body: 5 }, /body is 5/],
    ["a missing argument", { id: "e" }, /title is missing/],
    ["a number out of bounds", { ...entry("e"), ttl: 0 }, /ttl is 0/],
  ])("is told of %s in words, and nothing is written", async (_, given, text) => {
    const { port } = await serveApp();
    const { status, json } = await send(port, toolCall(era, "memory_set", given));
    expect(status).toBe(200);
    expect(json.result.isError).toBe(true);
    expect(json.result.content[0].text).toMatch(text);
    const list = await send(port, toolCall(era, "memory_list"));
    expect(list.json.result.structuredContent).toMatchObject({ count: 0 });
  });

  test("is told that a tool is unknown", async () => {
    const { port } = await serveApp();
    const { json } = await send(port, toolCall(era, "memory_forget"));
    expect(json.error.code).toBe(-32_602);
  });

  test("is told that a method is unknown", async () => {
    const { port } = await serveApp();
    const { status, json } = await send(port, message(era, "memory/forget"));
    expect(json.error.code).toBe(-32_601);
    expect(status).toBe(era === "modern" ? 404 : 200);
  });

  test("gets a reply although it asks for progress", async () => {
    const { port } = await serveApp();
    const list = message(era, "tools/list");
    const body = JSON.parse(list.body);
    body.params._meta = { ...body.params._meta, progressToken: 1 };
    const { status, json } = await send(port, { ...list, body: JSON.stringify(body) });
    expect(status).toBe(200);
    expect(json.result.tools).toHaveLength(8);
  });

  test.each(["GET", "DELETE", "PUT", "HEAD", "OPTIONS"])("cannot send %s", async (method) => {
    const { port } = await serveApp();
    const reply = await send(port, { method, headers: message(era, "ping").headers });
    expect(reply.status).toBe(405);
    expect(reply.headers.allow).toBe("POST");
  });

  test.each(["text/plain", "application/x-www-form-urlencoded", "application/jsonx", undefined])(
    "cannot send %s",
    async (type) => {
      const { port } = await serveApp();
      const list = withHeaders(message(era, "tools/list"), { "content-type": type });
      expect(await send(port, list)).toMatchObject({ status: 415, json: { id: null } });
    },
  );

  test.each([
    ["a batch", [JSON.parse(message(era, "tools/list").body)], -32_600],
    ["an empty batch", [], -32_600],
    ["null", null, -32_600],
    ["a number", 5, -32_600],
    ["an object that is no message", { method: "tools/list" }, -32_600],
    ["an id that is an object", { jsonrpc: "2.0", id: {}, method: "ping" }, -32_600],
  ])("is refused %s", async (_, body, code) => {
    const { port } = await serveApp();
    const list = message(era, "tools/list");
    const reply = await send(port, { ...list, body: JSON.stringify(body) });
    expect(reply.status).toBe(400);
    expect(reply.json.error.code).toBe(code);
  });

  test.each([
    ["as the whole body", (nested: string) => nested],
    [
      "as an argument",
      (nested: string) =>
        toolCall(era, "memory_set", entry("e")).body.replace('"tags":[]', `"tags":${nested}`),
    ],
    [
      "as metadata",
      (nested: string) =>
        message(era, "tools/list").body.replace('"params":{', `"params":{"x":${nested},`),
    ],
  ])("survives JSON that is nested deeply, %s", async (_, wrap) => {
    const { port } = await serveApp();
    const nested = "[".repeat(200_000) + "]".repeat(200_000);
    const { status } = await send(port, {
      ...toolCall(era, "memory_set"),
      body: wrap(nested),
    });
    expect([200, 400]).toContain(status);
    expect(await send(port, message(era, "tools/list"))).toMatchObject({ status: 200 });
  });

  test("cannot pollute the prototypes of objects", async () => {
    const { port } = await serveApp();
    const call = toolCall(era, "memory_set", entry("e"));
    const body = call.body.replace('"tags":[]', '"tags":[],"__proto__":{"polluted":true}');
    await send(port, { ...call, body });
    expect("polluted" in {}).toBe(false);
  });
});

describe("a client of 2025", () => {
  test.each(["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"])(
    "agrees on %s",
    async (version) => {
      const { port } = await serveApp();
      const { status, json, headers } = await send(port, initialize(version));
      expect(status).toBe(200);
      expect(json.result).toMatchObject({
        protocolVersion: version,
        serverInfo: { name: "memory-mcp" },
        capabilities: { tools: { listChanged: false } },
      });
      expect(headers["mcp-session-id"]).toBeUndefined();
    },
  );

  test("is offered the newest version of its era when it wants one that is unknown", async () => {
    const { port } = await serveApp();
    const { json } = await send(port, initialize("2099-01-01"));
    expect(json.result.protocolVersion).toBe("2025-11-25");
  });

  test("may say that it has initialized, or answer a ping, to a server that forgot it", async () => {
    const { port } = await serveApp();
    const initialized = message("legacy", "notifications/initialized");
    const body = { jsonrpc: "2.0", method: "notifications/initialized" };
    expect(await send(port, { ...initialized, body: JSON.stringify(body) })).toMatchObject({
      status: 202,
      text: "",
    });
    expect((await send(port, message("legacy", "ping"))).json.result).toEqual({});
  });

  test("may leave the version out of its headers, but not name one that is unknown", async () => {
    const { port } = await serveApp();
    const list = message("legacy", "tools/list");
    const named = (version: string) => withHeaders(list, { "mcp-protocol-version": version });
    expect(await send(port, list)).toMatchObject({ status: 200 });
    expect(await send(port, named("2025-06-18"))).toMatchObject({ status: 200 });
    const unknown = await send(port, named("1999-12-31"));
    expect(unknown.status).toBe(400);
    expect(unknown.json.error.message).toContain("1999-12-31");
  });
});

describe("a client of 2026", () => {
  const call = toolCall("modern", "memory_get", { id: "e" });

  test("discovers what the server offers", async () => {
    const { port } = await serveApp();
    const { status, json } = await send(port, message("modern", "server/discover"));
    expect(status).toBe(200);
    expect(json.result).toMatchObject({ resultType: "complete", cacheScope: "public" });
    expect(json.result.supportedVersions).toContain("2026-07-28");
  });

  test.each<[string, Record<string, string | undefined>, number]>([
    ["leaves out Mcp-Method", { "mcp-method": undefined }, -32_020],
    ["names another method", { "mcp-method": "tools/list" }, -32_020],
    ["leaves out Mcp-Name", { "mcp-name": undefined }, -32_020],
    ["names another tool", { "mcp-name": "memory_list" }, -32_020],
    ["leaves out MCP-Protocol-Version", { "mcp-protocol-version": undefined }, -32_020],
    ["names another version", { "mcp-protocol-version": "2025-11-25" }, -32_020],
  ])("is refused when its header %s", async (_, headers, code) => {
    const { port } = await serveApp();
    const { status, json } = await send(port, withHeaders(call, headers));
    expect(status).toBe(400);
    expect(json.error.code).toBe(code);
  });

  test("is refused an unknown version, and told of those that are known", async () => {
    const { port } = await serveApp();
    const { status, json } = await send(port, {
      ...withHeaders(call, { "mcp-protocol-version": "2099-01-01" }),
      body: call.body.replace("2026-07-28", "2099-01-01"),
    });
    expect(status).toBe(400);
    expect(json.error).toMatchObject({ code: -32_022, data: { supported: ["2026-07-28"] } });
  });

  test("is refused a request without its capabilities", async () => {
    const { port } = await serveApp();
    const body = JSON.parse(call.body);
    delete body.params._meta["io.modelcontextprotocol/clientCapabilities"];
    const { status, json } = await send(port, { ...call, body: JSON.stringify(body) });
    expect(status).toBe(400);
    expect(json.error.code).toBe(-32_602);
  });

  test("has no stream left open when it subscribes, since nothing ever changes", async () => {
    const { port } = await serveApp();
    const listen = message("modern", "subscriptions/listen", {
      notifications: { toolsListChanged: true },
    });
    const { status, json } = await send(port, listen);
    expect(status).toBe(200);
    expect(json.result.resultType).toBe("complete");
  });
});
