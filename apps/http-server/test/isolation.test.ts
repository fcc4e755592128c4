import { expect, test } from "vitest";
import type { Authenticate } from "../src/index.ts";
import { ALL_PERMISSIONS, callerNamed } from "./support/callers.ts";
import { keepAliveAgent, send } from "./support/http-request.ts";
import { ERAS, type Era, entry, toolCall } from "./support/messages.ts";
import { serveApp } from "./support/serve-app.ts";

const CALLERS = 25;
const ROUNDS = 12;

/** Anyone whose token is "token-<name>", each with a namespace of their own. */
const byName: Authenticate = (request) => {
  const name = /^Bearer token-(\w+)$/.exec(request.headers.get("authorization") ?? "")?.[1];
  return name === undefined ? undefined : callerNamed(name, ALL_PERMISSIONS, `of-${name}`);
};

/**
 * A user saw another user's entries when two requests met on one server object. Every call here
 * writes under its caller's name and reads back; all of them run at once, over both eras and few
 * connections, so that server objects change hands all the time.
 */
test("no call is ever made, nor answered, as another caller", async () => {
  const { port, memory } = await serveApp({ authenticate: byName });
  const agent = keepAliveAgent(16);
  const calls: Promise<void>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let caller = 0; caller < CALLERS; caller += 1) {
      for (const era of ERAS) {
        calls.push(writeAndRead(`c${caller}`, era, `${era}-${round}`));
      }
    }
  }
  await Promise.all(calls);

  for (let caller = 0; caller < CALLERS; caller += 1) {
    const name = `c${caller}`;
    const { results } = await memory.list({ namespace: `of-${name}` }, { limit: 1000 });
    expect(results).toHaveLength(ROUNDS * ERAS.length);
    expect(new Set(results.map(({ source, body }) => `${source} ${body}`))).toEqual(
      new Set([`${name} ${name}`]),
    );
  }

  async function writeAndRead(name: string, era: Era, id: string): Promise<void> {
    const as = async (call: ReturnType<typeof toolCall>) => {
      const headers = { ...call.headers, authorization: `Bearer token-${name}` };
      return (await send(port, { ...call, headers }, agent)).json.result.structuredContent;
    };
    const requestId = `${name}-${id}`;
    const written = await as(
      toolCall(era, "memory_set", entry(id, { body: name, if_version: 0 }), requestId),
    );
    expect(written).toMatchObject({ ok: true, id, operation: "created" });
    const read = await as(toolCall(era, "memory_get", { id }, requestId));
    expect(read).toMatchObject({ id, body: name, source: name });
  }
});
