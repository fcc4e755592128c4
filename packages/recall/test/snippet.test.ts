import { describe, expect, it } from "vitest";
import { snippet } from "../src/index.ts";

const filler = "Nothing to see in this sentence at all. ".repeat(20);

describe("snippet", () => {
  it("is the whole text when there is room for it", () => {
    expect(snippet("queue", " A short text.\n", 15)).toBe(" A short text.\n");
  });

  it("shows the matched words in their sentence, with sentences around it as far as they fit", () => {
    const text = `${filler}We chose a durable queue. It has run since. ${filler}`;
    expect(snippet("durable queue", text, 60)).toBe(
      "…We chose a durable queue. It has run since.…",
    );
  });

  it("shows the matched line of code or of a list", () => {
    const code = `${"let other = 1;\n".repeat(30)}const userName = readName();\n${"done();\n".repeat(30)}`;
    expect(snippet("user name", code, 32)).toBe("…const userName = readName();…");
    const list = `${"- an item\n".repeat(30)}- the queue is durable\n${"- an item\n".repeat(30)}`;
    expect(snippet("queue", list, 30)).toBe("…- the queue is durable…");
  });

  it("shows words that are far apart in pieces, in the order of the text", () => {
    const text = `${filler}The broker is Ada's. ${filler}Queues are durable. ${filler}`;
    expect(snippet("durable broker", text, 120)).toBe(
      "…The broker is Ada's. … Queues are durable.…",
    );
  });

  it("prefers the place that has the whole query", () => {
    const text = `The queue of rooms. ${filler}The room is full. ${filler}A queue room. ${filler}`;
    expect(snippet("queue room", text, 40)).toBe("…A queue room.…");
  });

  it("prefers rare words to those that are all over the text", () => {
    const text = `${"See the thing. ".repeat(40)}Valkey is there. ${"See the thing. ".repeat(40)}`;
    expect(snippet("thing Valkey", text, 24)).toContain("Valkey");
  });

  it("cuts a sentence that is too long between words, around what matches", () => {
    const text = `${"word ".repeat(100)}needle ${"word ".repeat(100)}`;
    const shown = snippet("needle", text, 60);
    expect(shown).toMatch(/^…word (word )*needle( word)+…$/);
    expect(shown.length).toBeGreaterThan(40);
  });

  it("shows the beginning when nothing matches, and for a blank query", () => {
    for (const query of ["zebra", "", " \n", "\u00ad"]) {
      expect(snippet(query, filler, 46)).toBe("Nothing to see in this sentence at all.…");
    }
  });

  it.each([
    ["an accent written in another way", "cafe\u0301", "The café is open."],
    ["accented text by a query without accents", "cafe", "The cafe\u0301 is open."],
    ["ss by ß", "Straße", "The STRASSE is open."],
    ["letters of full width", "valkey", "The Ｖａｌｋｅｙ is open."],
    ["a word with a soft hyphen", "database", "The data\u00adbase is open."],
    ["a part of a compound", "user", "The getUserName is open."],
    ["a compound written in another way", "getUserName", "The get_user_name is open."],
    ["another form of a word", "going", "The team went."],
    ["a word that begins so", "postg", "The PostgreSQL."],
    ["a word with a typing error", "conection", "The connection."],
    ["a name in the genitive", "Ada's", "The notes of Ada."],
    ["Chinese", "连接", "数据库连接池满了。"],
    ["one Chinese character, beside a word", "猫 zebra", "我的猫很可爱。"],
    ["Thai", "ภาษา", "นี่คือภาษาไทย"],
    ["an identifier glued to Chinese", "getUser", "调用getUserName函数。"],
    ["a symbol", "=>", "It is x => x there."],
    ["text after letters that fold to more", "needle", `${"ßﬁİ".repeat(700)} The needle.`],
  ])("finds %s", (_, query, sentence) => {
    const shown = snippet(query, `${filler}\n${sentence}\n${filler}`, 60);
    expect(shown).toContain(sentence.split(" ").at(-1));
  });

  it("cuts Chinese between characters", () => {
    const text = `${"数据库很大".repeat(50)}连接池满了${"数据库很大".repeat(50)}`;
    const shown = snippet("连接", text, 30);
    expect(shown).toContain("连接");
    expect(shown.length).toBe(30);
  });

  it("leaves out a character that is longer than the room", () => {
    expect(snippet("a", `a${"\u0301".repeat(1000)}`, 50)).toBe("…");
  });

  it("is empty where not even an ellipsis fits", () => {
    for (const length of [0, 1, 2]) expect(snippet("queue", filler, length)).toBe("");
  });
});
