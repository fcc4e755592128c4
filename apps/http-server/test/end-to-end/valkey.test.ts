import { describe, expect, onTestFinished, test } from "vitest";
import { startStandalone, urlOf } from "../../../../test-support/valkey/standalone.ts";
import { until } from "../../../../test-support/valkey/until.ts";
import { connectClient } from "../support/clients.ts";
import { ERAS } from "../support/messages.ts";
import { ServerProcess } from "../support/server-process.ts";

async function startValkey() {
  const valkey = await startStandalone({ appendFsync: "always" });
  onTestFinished(() => valkey.stop());
  return valkey;
}

function serve(url: string): ServerProcess {
  return new ServerProcess({ MEMORY_MCP_HOST_PORT: "0", VALKEY_URL: url });
}

const entry = { title: "t", body: "", type: "state", tags: ["shared"] };

describe("servers over one Valkey", () => {
  test.each(ERAS)("find in their next call what the other has acknowledged (%s)", async (era) => {
    const url = urlOf(await startValkey());
    const servers = [serve(url), serve(url)];
    const [one, two] = await Promise.all(
      servers.map(async (server) => connectClient(era, await server.port())),
    );
    if (one === undefined || two === undefined) throw new Error("two clients are expected");
    expect(servers[0]?.stdout).toContain("Valkey, 127.0.0.1:");
    for (let round = 1; round <= 50; round += 1) {
      const [writer, reader] = round % 2 === 0 ? [one, two] : [two, one];
      const word = `word${round}`;
      await writer.call("memory_set", { ...entry, id: `e${round}`, body: word });
      const byWord = await reader.call("memory_search", { query: word });
      expect(byWord.results).toMatchObject([{ id: `e${round}` }]);
      const byTag = await reader.call("memory_search", { tags: ["shared"], limit: 1 });
      expect(byTag.total).toBe(round);
    }
  });

  test("say that it is away, also when it was never there, and go on when it comes", async () => {
    const valkey = await startValkey();
    const url = urlOf(valkey);
    await valkey.kill("SIGKILL");
    const server = serve(url);
    const port = await server.port();
    const health = async () => (await fetch(`http://127.0.0.1:${port}/health`)).status;
    expect(await health()).toBe(503);
    const client = await connectClient("modern", port);
    await expect(client.call("memory_set", { ...entry, id: "early" })).rejects.toThrow(
      /Nothing was written/,
    );

    await valkey.start();
    await until("the server is healthy", async () => (await health()) === 200);
    expect(await client.call("memory_set", { ...entry, id: "late" })).toMatchObject({ ok: true });
    await valkey.restart({ keepData: true });
    await until("the server is healthy again", async () => (await health()) === 200);
    expect(await client.call("memory_get", { id: "late" })).toMatchObject({ revision: 1 });
    expect(await server.stop("SIGTERM")).toBe(0);
  });
});
