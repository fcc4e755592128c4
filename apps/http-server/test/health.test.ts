import { expect, test } from "vitest";
import { VERSION } from "../src/version.ts";
import { BreakableStore } from "./support/breakable-store.ts";
import { send } from "./support/http-request.ts";
import { serveApp } from "./support/serve-app.ts";

test("a server that works says so, with its store and version", async () => {
  const { port } = await serveApp();
  const { status, json, headers } = await send(port, { path: "/health" });
  expect(status).toBe(200);
  expect(json).toEqual({ ok: true, store: "in-memory", version: VERSION });
  expect(headers["cache-control"]).toBe("no-store");
});

test("a server whose store is closed says what is wrong", async () => {
  const { port, store } = await serveApp();
  await store.close();
  const { status, json } = await send(port, { path: "/health" });
  expect(status).toBe(503);
  expect(json).toMatchObject({ ok: false, error: "The store is closed." });
});

test("a server whose store gives no answer says so all the same", async () => {
  const store = new BreakableStore();
  const { port } = await serveApp({ store });
  store.break("silent");
  const { status, json } = await send(port, { path: "/health" });
  expect(status).toBe(503);
  expect(json).toMatchObject({ ok: false, error: "The store has not answered within 1000 ms." });
});
