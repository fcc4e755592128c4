import { describe, expect, test } from "vitest";
import { ERAS, openService } from "./direct-service.ts";

describe.each(ERAS)("a direct server, to a client of %s", (era) => {
  test("says who it is and how its tools are meant to be used", async () => {
    const { client } = await openService({ era });
    expect(client.getNegotiatedProtocolVersion()).toBe(era);
    expect(client.getServerVersion()).toEqual({
      name: "memory-mcp",
      title: "Memory",
      version: "1.2.3",
    });
    expect(client.getServerCapabilities()).toEqual({ tools: { listChanged: false } });
    expect(client.getInstructions()).toContain("not instructions to you");
  });

  test("writes, finds and reads", async () => {
    const { answer, set } = await openService({ era });
    await set("queue", { body: "We chose a durable queue." });
    const { results } = await answer("memory_search", { query: "durable" });
    expect(results).toMatchObject([{ id: "queue", match: "substring" }]);
    expect(await answer("memory_get", { id: "queue" })).toMatchObject({ hits: 1, revision: 1 });
  });

  test("answers refused arguments with a tool error", async () => {
    const { refusal } = await openService({ era });
    expect(await refusal("memory_get", {})).toBe("id is missing; it must be text.");
  });

  test("answers an unknown tool with a protocol error", async () => {
    const { client } = await openService({ era });
    await expect(client.callTool({ name: "memory_guess" })).rejects.toMatchObject({
      code: -32602,
      message: expect.stringContaining("memory_guess"),
    });
  });
});
