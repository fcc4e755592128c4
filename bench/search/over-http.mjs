// The questions put to the server, a process of its own, over HTTP.
import { McpClient } from "../speed/mcp-client.mjs";
import { measure, residentMegabytes } from "../speed/measure.mjs";
import { rest, startServer } from "../speed/service.mjs";
import { callsOf } from "./asking.mjs";
import { RESOLUTION } from "./loop-delay.mjs";
import { QUESTIONS } from "./questions.mjs";

const ERA = "modern";
const CONCURRENCIES = [1, 16];

/** @returns How long the first search took, what the server holds in memory, and a line for each question. */
export async function measureOverHttp({ store, place, size, rounds, milliseconds, labels }) {
  const server = await startServer(store === "sqlite" ? `sqlite:${place}` : place);
  try {
    const first = await measureFirst(server);
    const residentAfterFirst = residentMegabytes(server.pid);
    const lines = [];
    for (const [name, question] of Object.entries(QUESTIONS)) {
      for (const concurrency of question.before || question.pages ? [1] : CONCURRENCIES) {
        const client = new McpClient(server.url, concurrency);
        const call = callsOf(question, { size, ...toolsOf(client) });
        await rest();
        await longestDelay(server);
        const figures = await measure(call, { concurrency, rounds, milliseconds, pid: server.pid });
        const delay = await longestDelay(server);
        const line = { ...labels, size, question: name, way: "HTTP", concurrency };
        lines.push({ ...line, ...figures, longestDelay: delay });
        process.stderr.write(".");
        await client.close();
      }
    }
    return { first, lines, residentAfterFirst, residentAtTheEnd: residentMegabytes(server.pid) };
  } finally {
    await server.stop();
  }
}

async function measureFirst(server) {
  const client = new McpClient(server.url, 1);
  const started = performance.now();
  await client.call(ERA, "memory_search", { query: "first question" });
  const milliseconds = performance.now() - started;
  await client.close();
  return { milliseconds, longestDelay: await longestDelay(server) };
}

function toolsOf(client) {
  return {
    askTool: async (tool, given) => {
      const text = await client.exchange(ERA, tool, given);
      if (text.includes('"isError":true')) throw new Error(`${tool} failed: ${text.slice(0, 500)}`);
      return () => {
        const { structuredContent } = JSON.parse(text).result;
        const { results, candidates, next_cursor: cursor } = structuredContent;
        return { found: (results ?? candidates).length, cursor };
      };
    },
    write: (entry) => client.call(ERA, "memory_set", entry),
  };
}

/** Milliseconds for which the server was deaf to all else, at most, since it was asked last. */
async function longestDelay({ url }) {
  const page = await (await fetch(new URL("/metrics", url))).text();
  const [, seconds] = /nodejs_eventloop_lag_max_seconds ([\d.e-]+)/.exec(page);
  return Math.max(0, Number(seconds) * 1000 - RESOLUTION);
}
