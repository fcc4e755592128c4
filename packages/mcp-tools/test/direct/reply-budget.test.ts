import { describe, expect, test } from "vitest";
import { estimateTokens } from "../../src/tool/estimate-tokens.ts";
import { openService } from "./direct-service.ts";

const MEBIBYTE = 1_048_576;

/** The text of a reply, as a client gets it. */
async function textOf(
  { client }: Awaited<ReturnType<typeof openService>>,
  name: string,
  given: Record<string, unknown>,
) {
  const { content } = await client.callTool({ name, arguments: given });
  return content[0]?.type === "text" ? content[0].text : "";
}

describe("replies with a budget", () => {
  test.each([
    ["memory_search", { query: "needle" }],
    ["memory_list", { limit: 1000 }],
    ["memory_prune_candidates", { days: 1 }],
    ["memory_history", { id: "entry 3" }],
  ])("of %s cost no more than it, however long the bodies are", async (name, given) => {
    for (const replyTokens of [1000, 8000]) {
      const service = await openService({ settings: { replyTokens } });
      const body = `${"word ".repeat(4000)}needle. ${"数据库".repeat(4000)}`;
      for (let number = 0; number < 6; number += 1) {
        await service.set(`entry ${number}`, { body, tags: ["x".repeat(100), "数".repeat(100)] });
        await service.set("entry 3", { body });
      }
      service.clock.advance(3 * 86_400_000);
      const text = await textOf(service, name, given);
      expect(estimateTokens(text)).toBeLessThanOrEqual(replyTokens);
      expect(JSON.parse(text).count).toBeGreaterThan(0);
    }
  });

  test("show what the query finds in a body of 1 MiB, and how it is read whole", async () => {
    const { answer, set } = await openService();
    const body = `${"word ".repeat(100_000)}The needle is here. ${"word ".repeat(100_000)}`;
    await set("a", { body });
    const { results, note } = await answer("memory_search", { query: "needle" });
    expect(results[0]).toMatchObject({
      id: "a",
      truncated: true,
      body_tokens: expect.closeTo(250_000, -3),
    });
    expect(results[0].body).toContain("The needle is here.");
    expect(note).toBe("Truncated: memory_get shows all.");
    expect(await answer("memory_get", { id: "a" })).toMatchObject({ body });
  });

  test("give parts of a body that is too long for a reply, which joined are the body", async () => {
    const service = await openService();
    const { answer, refusal, set } = service;
    const body = "line of text, 123\n".repeat(MEBIBYTE / 64);
    await set("a", { body });
    const first = await answer("memory_get", { id: "a", part: 1 });
    expect(first).toMatchObject({ id: "a", revision: 1, part: 1, parts: expect.any(Number) });
    let joined = "";
    for (let part = 1; part <= first.parts; part += 1) {
      const text = await textOf(service, "memory_get", { id: "a", part });
      expect(estimateTokens(text)).toBeLessThanOrEqual(8000);
      joined += JSON.parse(text).body;
    }
    expect(joined).toBe(body);
    expect(await refusal("memory_get", { id: "a", part: 1000 })).toMatch(
      /^part is 1000; the body of a has \d+\.$/,
    );
  });

  test("leave out bodies, or all of them but what matches, on request", async () => {
    const { answer, set } = await openService();
    await set("a", { body: `${"word ".repeat(200)}needle.` });
    const none = await answer("memory_list", { body: "none" });
    expect(none.results[0]).not.toHaveProperty("body");
    const { results } = await answer("memory_search", { query: "needle", body: "snippet" });
    expect(results[0]).toMatchObject({ truncated: true, body: expect.stringMatching(/needle\.$/) });
    const history = await answer("memory_history", { id: "a", body: "none" });
    expect(history.versions[0]).not.toHaveProperty("body");
  });
});
