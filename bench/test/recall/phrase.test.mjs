import { describe, expect, it } from "vitest";
import { Dice } from "../../recall/corpus/dice.mjs";
import { fill, sentence } from "../../recall/corpus/phrase.mjs";
import { mistype } from "../../recall/corpus/typo.mjs";

describe("fill", () => {
  it("fills what is filled in as well", () => {
    expect(fill("{a}!", { a: "{b} {b}", b: 1 })).toBe("1 1!");
  });

  it("spells as people do without the keyboard, or in capitals", () => {
    const bindings = { locale: "tr", subject: "İzmir", name: "Weiß" };
    expect(fill("{plain} {upper} {name_ss}", bindings)).toBe("izmir İZMİR Weiss");
  });

  it("refuses a name that nothing is bound to", () => {
    expect(() => fill("{nobody}", {})).toThrow("{nobody}");
  });
});

describe("sentence", () => {
  it("begins sentences with a capital letter, and leaves names as they are", () => {
    expect(sentence("it ran. then orderRouter. gift_cards too")).toBe(
      "It ran. Then orderRouter. gift_cards too",
    );
    expect(sentence("orderRouter failed")).toBe("orderRouter failed");
  });
});

describe("mistype", () => {
  it("changes one word of those that the text has", () => {
    for (let seed = 1; seed <= 50; seed += 1) {
      const spoilt = mistype("which certificate expired", "the Certificate", new Dice(seed));
      expect(spoilt ?? "which certificat expired").toMatch(/^which (?!certificate )\w+ expired$/);
    }
  });

  it("leaves a query alone that has no word of the text", () => {
    expect(mistype("why is it so", "why is it so", new Dice(1))).toBeUndefined();
  });
});
