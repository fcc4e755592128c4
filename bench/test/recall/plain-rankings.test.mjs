import { describe, expect, it } from "vitest";
import { PlainBm25, stemmedWords } from "../../recall/plain-bm25.mjs";
import { PlainSubstring } from "../../recall/plain-substring.mjs";

const DOCUMENTS = [
  { id: "cat", project: "pets", text: "the cat sat on the mat" },
  { id: "cats", project: "pets", text: "Cats sleep, and sleep, and sleep on" },
  { id: "dog", project: "yard", text: "the dog and the cat" },
];

describe("PlainBm25", () => {
  it("ranks the shorter of two texts first, and texts without a word of the query not at all", () => {
    expect(new PlainBm25(DOCUMENTS).search("cat", { limit: 20 })).toEqual(["dog", "cat"]);
  });

  it("keeps to the project that is asked for", () => {
    expect(new PlainBm25(DOCUMENTS).search("cat", { project: "pets", limit: 20 })).toEqual(["cat"]);
  });

  it("takes the words that it is told to take", () => {
    const found = new PlainBm25(DOCUMENTS, stemmedWords).search("the cats", { limit: 20 });
    expect(found.sort()).toEqual(["cat", "cats", "dog"]);
  });
});

describe("PlainSubstring", () => {
  it("finds the whole query in any case, newest first", () => {
    expect(new PlainSubstring(DOCUMENTS).search("CAT", { limit: 2 })).toEqual(["dog", "cats"]);
    expect(new PlainSubstring(DOCUMENTS).search("cat mat", { limit: 2 })).toEqual([]);
  });
});
