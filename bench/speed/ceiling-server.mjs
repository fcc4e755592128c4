// What a server can do at best, to hold ours against: answering JSON with Hono and nothing else (`json`),
// and with one script of Valkey in between that does the work of a get or a set (`evalsha`).
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { Redis } from "ioredis";
import { GET_SCRIPT, getKeys, SET_SCRIPT, setKeys, setValues } from "./ceiling-scripts.mjs";

const [kind, valkeyPort] = process.argv.slice(2);
const app = new Hono();

if (kind === "json") {
  app.post("/mcp", async (context) => context.json({ id: (await context.req.json()).id }));
} else {
  const client = new Redis({ port: Number(valkeyPort) });
  const [get, set] = await Promise.all(
    [GET_SCRIPT, SET_SCRIPT].map((text) => client.script("LOAD", text)),
  );
  app.post("/mcp", async (context) => {
    const { params } = await context.req.json();
    const { id, ...entry } = params.arguments;
    const reply =
      params.name === "memory_get"
        ? await client.evalsha(get, ...getKeys(id))
        : await client.evalsha(set, ...setKeys(id), ...setValues(id, entry));
    return context.json({ reply });
  });
}

const answer = getRequestListener(app.fetch);
const server = createServer((request, response) => void answer(request, response));
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`http://127.0.0.1:${server.address().port}/mcp\n`);
});
process.on("SIGTERM", () => process.exit(0));
