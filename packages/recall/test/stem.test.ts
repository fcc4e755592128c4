import { describe, expect, it } from "vitest";
import { stem } from "../src/stem.ts";

describe("stem", () => {
  it.each([
    // The published examples of the algorithm.
    ["consigned", "consign"],
    ["consistency", "consist"],
    ["consolations", "consol"],
    ["knackeries", "knackeri"],
    ["knitting", "knit"],
    ["ties", "tie"],
    ["cries", "cri"],
    ["gas", "gas"],
    ["kiwis", "kiwi"],
    ["hopping", "hop"],
    ["hoping", "hope"],
    ["generate", "generat"],
    ["general", "general"],
    ["universities", "univers"],
    ["nationally", "nation"],
    ["controlling", "control"],
    ["agreed", "agre"],
    ["feed", "feed"],
    ["proceed", "proceed"],
    ["skies", "sky"],
    // Forms that no rule knows.
    ["went", "go"],
    ["children", "child"],
    ["bought", "buy"],
    ["indices", "index"],
  ])("of %s is %s", (word, expected) => {
    expect(stem(word)).toBe(expected);
  });

  it.each(["", "a", "né", "数据", "v2", "o'neil", "getUser"])("leaves %j as it is", (word) => {
    expect(stem(word)).toBe(word);
  });
});
