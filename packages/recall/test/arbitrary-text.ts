import fc from "fast-check";

/** Any sequence of UTF-16 code units, lone surrogates and NUL included. */
const anyCodeUnits = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 12 })
  .map((units) => String.fromCharCode(...units));

/** Pieces that fold, join, split and collide with one another, so that random texts do match. */
const telling = fc
  .array(
    fc.constantFrom(
      ...["get", "User", "NAME", "name", "user", "1", "2", "v", "a", "A", "s", "ß", "ẞ", "SS"],
      ...["é", "e", "\u0301", "\u0345", "İ", "I", "ı", "i", "ς", "σ", "Σ", "ﬁ", "fi", "æ", "й"],
      ...[
        "数",
        "据",
        "库",
        "か",
        "が",
        "\u3099",
        "ー",
        "한",
        "국",
        "กิ",
        "न",
        "ि",
        "\u00ad",
        "\u200d",
      ],
      ...["_", "-", ".", "/", ":", "'", "=>", "😀", "\ud83d", "\ude00", "\u0000", '"', "%"],
      ...[" ", " ", " ", "\n", "\u3000", "\u00a0"],
    ),
    { maxLength: 8 },
  )
  .map((pieces) => pieces.join(""));

/** Any string at all, with a bent for those that matter to folding and to words. */
export const arbitraryText = fc.oneof(
  { weight: 6, arbitrary: telling },
  { weight: 1, arbitrary: anyCodeUnits },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme" }) },
  { weight: 1, arbitrary: fc.string({ unit: "binary" }) },
);
