import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldText, tokenize } from "../src/index.ts";
import { arbitraryText } from "./arbitrary-text.ts";

describe("tokenize", () => {
  it.each([
    ["Plain words, folded: Ärger!", ["plain", "words", "folded", "arger"]],
    ["getUserName", ["get", "user", "name", "getusername"]],
    ["get_user_name", ["get", "user", "name", "getusername"]],
    ["get-user-name", ["get", "user", "name", "getusername"]],
    ["getUserNa\u0301me", ["get", "user", "name", "getusername"]],
    ["XMLHttpRequest", ["xml", "http", "request", "xmlhttprequest"]],
    ["user2Name", ["user2", "name", "user2name"]],
    ["the URLs of IPv4", ["the", "urls", "of", "ipv4"]],
    ["src/userName.ts", ["src", "user", "name", "ts", "username", "srcusernamets"]],
    ["node:fs.readFile", ["node", "fs", "read", "file", "readfile", "nodefsreadfile"]],
    ["don't", ["don", "t", "dont"]],
    ["3f9a0c", ["3f9a0c"]],
    ["42", ["42"]],
    ["1.2.3", ["1", "2", "3", "1.2.3"]],
    ["v20.19", ["v", "20", "19", "v20.19"]],
    ["utf-8", ["utf", "8", "utf8"]],
    ["pkg@1.2", ["pkg", "1", "2", "1.2", "pkg1.2"]],
    ["2024-01-15", ["2024", "01", "15", "2024-01-15"]],
    ["std::vector a--b ...end.", ["std", "vector", "a", "b", "end"]],
    ["__init__", ["init"]],
  ])("cuts %j into words, parts and wholes", (text, tokens) => {
    expect(tokenize(text)).toEqual(tokens);
  });

  it.each([
    ["数据库", ["数据", "据库"]],
    ["猫", ["猫"]],
    ["東京タワー", ["東京", "京タ", "タワ", "ワー"]],
    ["데이터", ["데이", "이터"]],
    ["ภาษา", ["ภา", "าษ", "ษา"]],
    ["กินดี", ["กิน", "นดี"]],
    ["ພາສາ", ["ພາ", "າສ", "ສາ"]],
    ["ខ្មែរ", ["ខ្មែ", "មែរ"]],
    ["猫。犬", ["猫", "犬"]],
  ])("cuts %j, written without spaces, into pairs of characters", (text, tokens) => {
    expect(tokenize(text)).toEqual(tokens);
  });

  it.each([
    ["调用getUserName函数", ["调用", "get", "user", "name", "getusername", "函数"]],
    ["第3章", ["第", "3", "章"]],
    ["サーバーAPI", ["サー", "ーバ", "バー", "api"]],
    ["국가code", ["국가", "code"]],
    ["日本한국", ["日本", "한국"]],
    ["вызовAPI", ["вызов", "api", "вызовapi"]],
    ["कोAPI", ["को", "api", "कोapi"]],
  ])("cuts %j where scripts meet", (text, tokens) => {
    expect(tokenize(text)).toEqual(tokens);
  });

  it("finds no word in punctuation, symbols, emoji and marks without a letter", () => {
    expect(tokenize("=> :: 😀 \u0301 \u0000 ___ -.- ∑")).toEqual([]);
  });

  it("yields folded tokens that are not empty for any string", () => {
    fc.assert(
      fc.property(arbitraryText, (text) => {
        for (const token of tokenize(text)) {
          expect(token).not.toBe("");
          expect(foldText(token)).toBe(token);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
