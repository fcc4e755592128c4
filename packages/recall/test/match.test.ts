import { describe, expect, it } from "vitest";
import { matchDocument } from "../src/index.ts";
import { sampleDocument } from "./sample-document.ts";

function matchBody(query: string, body: string) {
  return matchDocument(query, sampleDocument({ body }));
}

describe("matchDocument, substring", () => {
  it.each([
    ["a Chinese word of two characters", "连接", "数据库连接池满了"],
    ["a Japanese word of two characters", "東京", "明日は東京へ行く"],
    ["one character of a script without spaces", "猫", "我的猫很可爱"],
    ["a Latin identifier glued to Chinese", "getUser", "调用getUserName函数"],
    ["an accent written decomposed", "cafe\u0301", "the café"],
    ["accented text by a query without accents", "cafe", "the café"],
    ["text without accents by an accented query", "café", "the cafe"],
    ["ß by SS", "STRASSE", "Straße"],
    ["ss by ß", "straße", "STRASSE"],
    ["a dotted capital I", "istanbul", "İSTANBUL"],
    ["a dotless small i", "DIYARBAKIR", "Diyarbakır"],
    ["part of a word", "ostgre", "PostgreSQL"],
    ["an arrow", "=>", "map(x => x)"],
    ["a quotation", 'say "yes" (or: no)', 'they say "yes" (or: no) to it'],
    ["operators of a query language", "a AND b* NOT NEAR(c)", "it says a AND b* NOT NEAR(c)."],
    ["a wildcard, as itself", "100%_", "100%_ sure"],
    ["a path", "C:\\temp\\x", "in C:\\temp\\x.log"],
    ["emoji", "🚀", "launch 🚀 now"],
    ["a NUL", "a\u0000b", "xa\u0000by"],
    ["a query with white space around it", "\n\t cafe \u3000", "the café"],
  ])("finds %s", (_, query, body) => {
    expect(matchBody(query, body)).toBe("substring");
  });

  it("reads every field", () => {
    const document = sampleDocument({
      id: "id-1",
      title: "Title",
      body: "Body",
      tags: ["first", "second"],
      source: "agent:7",
    });
    for (const query of ["D-1", "itl", "ody", "irs", "econ", "nt:7"]) {
      expect(matchDocument(query, document)).toBe("substring");
    }
  });

  it.each(["alphabeta", "alpha beta", "alpha\u00adbeta", "a\u00adb"])(
    "does not find %j across two fields",
    (query) => {
      expect(matchDocument(query, sampleDocument({ title: "alpha", body: "beta" }))).not.toBe(
        "substring",
      );
    },
  );

  it("does not take half an emoji for the whole", () => {
    expect(matchBody("\ud83d", "😀")).toBeUndefined();
  });

  it("keeps white space inside a query as it is", () => {
    expect(matchBody("one  two", "one two")).toBe("all_words");
  });
});

describe("matchDocument, words", () => {
  it.each([
    ["words in another order", "pool database", "The database has a pool"],
    ["words from several lines", "pool size", "pool\nsize"],
    ["a camel case name written with underscores", "getUserName", "calls get_user_name()"],
    ["a camel case name written as words", "getUserName", "to get a user's name"],
    ["a camel case name written in one", "getUserName calls", "calls getusername()"],
    ["a name in one written in camel case", "fix getusername", "getUserName has a fix"],
    ["a name with underscores written in kebab case", "get_user_name", "get-user-name"],
    ["a name inside a path", "bug username", "src/userName.ts has a bug"],
    ["parts of a path", "index recall", "packages/recall/src/index.ts"],
    ["a path by its parts", "src\\index.ts", "src/index.ts"],
    ["a word with and without its hyphen", "fast utf8", "utf-8 is fast"],
    ["the leading part of a version", "node 20.19", "on Node v20.19.4"],
    ["two Chinese words", "连接 数据库", "数据库的连接"],
    ["one character and a word", "food 猫", "我的猫 likes food"],
    ["words in a script without spaces and Latin", "函数 getUserName", "调用getUserName的函数"],
  ])("finds all of %s", (_, query, body) => {
    expect(matchBody(query, body)).toBe("all_words");
  });

  it("finds all words across fields", () => {
    const document = sampleDocument({ id: "pool", title: "Limit", tags: ["db"], source: "ops" });
    expect(matchDocument("ops db limit pool", document)).toBe("all_words");
  });

  it.each([
    ["one word of two", "database elephants", "The database"],
    ["a part of a compound", "getUserName", "the user"],
    ["a part of a longer word in Chinese", "数据库连接", "数据库"],
  ])("finds some of %s", (_, query, body) => {
    expect(matchBody(query, body)).toBe("any_word");
  });

  it.each([
    ["a query of white space", " \n\u3000\u00a0", "a b"],
    ["an empty query", "", ""],
    ["a query of invisible characters", "\u200b\u00ad", "a\u200bb"],
    ["absent words", "elephants", "The database"],
    ["absent punctuation", "=> ::", "The database"],
  ])("does not match %s", (_, query, body) => {
    expect(matchBody(query, body)).toBeUndefined();
  });
});
