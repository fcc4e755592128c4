import { describe, expect, test } from "vitest";
import { requireToken } from "../src/index.ts";
import { ALL_PERMISSIONS, callerNamed } from "./support/callers.ts";
import { send } from "./support/http-request.ts";
import { ERAS, entry, message, toolCall } from "./support/messages.ts";
import { serveApp } from "./support/serve-app.ts";

const TOKEN = "s3cret-~+/=";
const list = message("legacy", "tools/list");

describe("requireToken", () => {
  test.each(["Bearer s3cret-~+/=", "bearer s3cret-~+/=", "BEARER   s3cret-~+/="])(
    "accepts %j",
    async (authorization) => {
      const { port } = await serveApp({ authenticate: requireToken(TOKEN) });
      const reply = await send(port, { ...list, headers: { ...list.headers, authorization } });
      expect(reply.status).toBe(200);
    },
  );

  test.each([
    "Bearer s3cret-~+/",
    "Bearer s3cret-~+/==",
    "Bearer S3CRET-~+/=",
    "Bearer",
    "Bearer ",
    "s3cret-~+/=",
    "Basic s3cret-~+/=",
    "Bearer s3cret-~+/= x",
    "Bearer x, Bearer s3cret-~+/=",
  ])("refuses %j", async (authorization) => {
    const { port } = await serveApp({ authenticate: requireToken(TOKEN) });
    const reply = await send(port, { ...list, headers: { ...list.headers, authorization } });
    expect(reply).toMatchObject({ status: 401, json: { error: "Unauthorized" } });
    expect(reply.headers["www-authenticate"]).toBe("Bearer");
  });

  test.each(["token", "access_token", "auth", "api_key"])(
    "does not take a token from the address as %s",
    async (name) => {
      const { port } = await serveApp({ authenticate: requireToken(TOKEN) });
      const path = `/mcp?${name}=${encodeURIComponent(TOKEN)}`;
      expect(await send(port, { ...list, path })).toMatchObject({ status: 401 });
    },
  );

  test("is asked before the body is read", async () => {
    const { port } = await serveApp({ authenticate: requireToken(TOKEN) });
    const reply = await send(port, { ...list, body: "no JSON" });
    expect(reply.status).toBe(401);
  });

  test("is not asked for health and metrics", async () => {
    const { port } = await serveApp({ authenticate: requireToken(TOKEN) });
    expect(await send(port, { path: "/health" })).toMatchObject({ status: 200 });
    expect(await send(port, { path: "/metrics" })).toMatchObject({ status: 200 });
  });
});

test.each([
  "/.well-known/oauth-protected-resource",
  "/.well-known/oauth-protected-resource/mcp",
  "/.well-known/oauth-authorization-server",
  "/.well-known/openid-configuration",
])("%s is not found, so that clients keep the token they were given", async (path) => {
  const { port } = await serveApp({ authenticate: requireToken(TOKEN) });
  expect(await send(port, { path })).toMatchObject({ status: 404, text: "404 Not Found" });
});

test.each(ERAS)("an entry's source is the caller's name by default (%s)", async (era) => {
  const { port, memory } = await serveApp({
    authenticate: () => callerNamed("ci"),
  });
  await send(port, toolCall(era, "memory_set", entry("named")));
  expect(await memory.get({ namespace: "default" }, "named")).toMatchObject({ source: "ci" });
});

test.each(ERAS)("the namespace comes from the credential, not from arguments (%s)", async (era) => {
  const { port, memory } = await serveApp({
    authenticate: () => callerNamed("ci", ALL_PERMISSIONS, "team-a"),
  });
  const refused = await send(port, toolCall(era, "memory_set", entry("e", { namespace: "b" })));
  expect(refused.json.result.isError).toBe(true);
  await send(port, toolCall(era, "memory_set", entry("e")));
  expect(await memory.get({ namespace: "team-a" }, "e")).toMatchObject({ id: "e" });
  expect(await memory.get({ namespace: "default" }, "e")).toBeUndefined();
});
