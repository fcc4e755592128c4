import { describe, expect, test } from "vitest";
import { estimateTokens } from "../../src/tool/estimate-tokens.ts";

describe("estimateTokens", () => {
  test.each([
    ["nothing", "", 0],
    ["letters and spaces, a quarter each", "four more words now", 5],
    ["digits and punctuation, a half each", "2026-01-01T00:00", 8],
    ["other scripts, one each", "数据库", 3],
    ["emoji, two each", "🚀🚀", 4],
  ])("counts %s", (_, text, tokens) => {
    expect(estimateTokens(text)).toBe(tokens);
  });

  test("stops counting where it is known to be too much", () => {
    const tokens = estimateTokens("数".repeat(1_000_000), 10);
    expect(tokens).toBeGreaterThan(10);
    expect(tokens).toBeLessThan(20);
  });
});
