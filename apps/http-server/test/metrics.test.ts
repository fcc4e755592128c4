import { expect, test } from "vitest";
import { BreakableStore } from "./support/breakable-store.ts";
import { type HttpRequest, send } from "./support/http-request.ts";
import { entry, toolCall } from "./support/messages.ts";
import { serveApp } from "./support/serve-app.ts";

/** The page's samples by name with labels, except those of histogram buckets. */
async function scrape(port: number): Promise<Record<string, number>> {
  const { status, headers, text } = await send(port, { path: "/metrics" });
  expect(status).toBe(200);
  expect(headers["content-type"]).toMatch(/^text\/plain; version=0\.0\.4/);
  const samples = text.split("\n").filter((line) => /^memory_/.test(line) && !/_bucket/.test(line));
  return Object.fromEntries(
    samples.map((line) => {
      const [, name = "", value] = /^(\S+) (\S+)$/.exec(line) ?? [];
      return [name, Number(value === "Nan" ? "NaN" : value)];
    }),
  );
}

const set = (id: string, more = {}): HttpRequest =>
  toolCall("modern", "memory_set", entry(id, more));

test("counts what memory does", async () => {
  const { port } = await serveApp();
  const calls = [
    set("a", { operation_id: "op-1" }),
    set("a", { operation_id: "op-1" }), // replayed
    set("b", { operation_id: "op-1" }), // belongs to a
    set("a", { if_version: 0 }), // conflict
    set("b"),
    set("c"),
    toolCall("legacy", "memory_rollback", { id: "a", version_index: 0 }),
    toolCall("legacy", "memory_delete", { id: "c" }),
    toolCall("legacy", "memory_delete", { id: "c" }), // not there
    toolCall("legacy", "memory_get", { id: "a" }),
    toolCall("legacy", "memory_search", { type: "decision" }),
    toolCall("legacy", "memory_search", { type: "incident" }), // nothing
    toolCall("legacy", "memory_search", { type: 5 }), // refused
  ];
  for (const call of calls) await send(port, call);
  const samples = await scrape(port);
  expect(samples).toMatchObject({
    memory_entries_total: 2,
    memory_hits_zero_count: 1,
    memory_store_up: 1,
    memory_write_total: 4,
    memory_delete_total: 1,
    memory_conflict_total: 1,
    memory_replay_total: 1,
    memory_operation_mismatch_total: 1,
    memory_search_total: 2,
    memory_search_empty_total: 1,
    memory_search_duration_seconds_count: 2,
    'memory_tool_duration_seconds_count{tool="memory_set",outcome="ok"}': 3,
    'memory_tool_duration_seconds_count{tool="memory_set",outcome="replayed"}': 1,
    'memory_tool_duration_seconds_count{tool="memory_set",outcome="conflict"}': 1,
    'memory_tool_duration_seconds_count{tool="memory_set",outcome="operation_id_mismatch"}': 1,
    'memory_tool_duration_seconds_count{tool="memory_delete",outcome="ok"}': 1,
    'memory_tool_duration_seconds_count{tool="memory_delete",outcome="not_found"}': 1,
    'memory_tool_duration_seconds_count{tool="memory_search",outcome="ok"}': 2,
    'memory_tool_duration_seconds_count{tool="memory_search",outcome="refused"}': 1,
    'memory_http_requests_total{route="/mcp",status="200"}': calls.length,
  });
});

test("counts requests by route and status, and never by what a client made up", async () => {
  const { port } = await serveApp();
  await send(port, { path: "/health" });
  await send(port, { path: "/secret-in-the-path" });
  await send(port, { path: "/mcp?token=secret" });
  await send(port, { path: "/health", headers: { host: "evil.example" } });
  const { text } = await send(port, { path: "/metrics" });
  expect(text).toContain('memory_http_requests_total{route="/health",status="200"} 1');
  expect(text).toContain('memory_http_requests_total{route="/health",status="403"} 1');
  expect(text).toContain('memory_http_requests_total{route="/mcp",status="405"} 1');
  expect(text).toContain('memory_http_requests_total{route="other",status="404"} 1');
  expect(text).not.toContain("secret");
});

test("tells of the process", async () => {
  const { port } = await serveApp();
  const { text } = await send(port, { path: "/metrics" });
  expect(text).toMatch(/^memory_mcp_process_process_cpu_seconds_total /m);
  expect(text).toMatch(/^memory_mcp_process_nodejs_eventloop_lag_seconds /m);
});

test.each(["silent", "failing"] as const)(
  "answers without the store's numbers when the store is %s",
  async (fault) => {
    const store = new BreakableStore();
    const { port } = await serveApp({ store });
    await send(port, set("a"));
    store.break(fault);
    expect(await scrape(port)).toMatchObject({
      memory_store_up: 0,
      memory_entries_total: Number.NaN,
      memory_hits_zero_count: Number.NaN,
      memory_write_total: 1,
    });
  },
);
