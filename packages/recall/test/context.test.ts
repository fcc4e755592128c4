import { describe, expect, it } from "vitest";
import { seededRandom } from "../../../test-support/seeded-random.ts";
import { HeldDocuments } from "./held-documents.ts";
import { sampleDocument } from "./sample-document.ts";

const MINUTE = 60_000;
const TOPICS = Array.from({ length: 40 }, (_, topic) =>
  Array.from({ length: 12 }, (_, word) => `w${topic}x${word}y`),
);

/** Sittings of ten notes, each about a topic of its own, with words of that topic. */
function conversation(): HeldDocuments {
  const random = seededRandom(5);
  const held = new HeldDocuments();
  for (const [topic, words] of TOPICS.entries()) {
    for (let note = 0; note < 10; note += 1) {
      const said = Array.from({ length: 5 }, () => words[random(words.length)]);
      held.put(
        sampleDocument({
          id: `${topic}-${note}`,
          body: said.join(" "),
          created: topic * 1440 * MINUTE + note * MINUTE,
        }),
      );
    }
  }
  return held;
}

/** The same notes at times that have nothing to do with what they say. */
function unrelated(): HeldDocuments {
  const random = seededRandom(6);
  const held = new HeldDocuments();
  for (const document of conversation().documents.values()) {
    held.put({ ...document, created: random(400) * MINUTE });
  }
  return held;
}

describe("context", () => {
  it("finds an answer by the words of the question before it", () => {
    const held = conversation();
    const created = 90_000_000 * MINUTE;
    held.put(sampleDocument({ id: "ask", body: "Where does the otter live?", created }));
    held.put(
      sampleDocument({ id: "answer", body: "Under the bridge.", created: created + MINUTE }),
    );
    held.put(sampleDocument({ id: "far", body: "Under the stairs.", created: created * 2 }));
    const found = held.search("home of the otter");
    expect(found.map(({ id }) => id)).toContain("answer");
    expect(found.find(({ id }) => id === "answer")?.kind).toBe("context");
    expect(found.map(({ id }) => id)).not.toContain("far");
  });

  it("changes nothing where notes that follow each other are unrelated", () => {
    const held = unrelated();
    const apart = new HeldDocuments();
    for (const document of held.documents.values()) apart.put({ ...document, created: Number.NaN });
    for (const words of TOPICS) {
      const query = words.slice(0, 3).reverse().join(" ");
      const ids = held.search(query).map(({ id, kind }) => [id, kind]);
      expect(ids).toEqual(apart.search(query).map(({ id, kind }) => [id, kind]));
    }
  });

  it("never makes a note that repeats the query's words come after one that borrows them", () => {
    const held = conversation();
    for (const words of TOPICS) {
      const query = `${words[0]} ${words[1]}`;
      const kinds = held.search(query).map(({ kind }) => kind);
      const firstContext = kinds.indexOf("context");
      if (firstContext >= 0) expect(kinds.slice(firstContext)).not.toContain("all_words");
    }
  });
});
