import { describe, expect, test } from "vitest";
import { readConfiguration } from "../src/index.ts";
import { problemsOf } from "./problems-of.ts";

describe("readConfiguration", () => {
  test("reports every problem at once, in the order of the documentation", () => {
    const problems = problemsOf({
      MEMORY_MCP_LOG_LEVEL: "loud",
      MEMORY_MCP_HOST_PORT: "99999",
      MEMORY_MCP_BIND: "0.0.0.0",
      VALKEY_URL: "cache",
    });
    expect(problems.map((problem) => /[A-Z_]+/.exec(problem)?.[0])).toEqual([
      "VALKEY_URL",
      "MEMORY_MCP_HOST_PORT",
      "MEMORY_MCP_LOG_LEVEL",
      "MEMORY_MCP_BIND",
    ]);
    expect(problems[1]).toBe(
      'MEMORY_MCP_HOST_PORT="99999" is refused: it is no such number. ' +
        "Allowed: a whole number, 0 (any free port) to 65535.",
    );
  });

  test("never shows a refused token, nor the password in a store's address", () => {
    const shown = problemsOf({
      MEMORY_MCP_AUTH_TOKEN: "my secret",
      MEMORY_MCP_STORE: "mongodb://user:hunter2@cache",
      VALKEY_URL: "postgres://user:hunter2@cache",
    }).join("\n");
    expect(shown).toContain("MEMORY_MCP_AUTH_TOKEN=(not shown) is refused");
    expect(shown).toContain('MEMORY_MCP_STORE="mongodb://..." is refused');
    expect(problemsOf({ VALKEY_URL: "redis://user:hunter2@cache/x" }).join()).not.toMatch(
      /hunter2/,
    );
    expect(shown).not.toMatch(/my|secret|hunter2|cache/);
  });

  test.each(["0.0.0.0", "::", "192.168.1.5", "fe80::1"])("binds %s with a token", (bind) => {
    const { http } = readConfiguration({ MEMORY_MCP_BIND: bind, MEMORY_MCP_AUTH_TOKEN: "token" });
    expect(http).toMatchObject({ bind, token: "token" });
  });

  test("binds a public address with credentials", () => {
    const environment = { MEMORY_MCP_BIND: "0.0.0.0", MEMORY_MCP_CREDENTIALS: "credentials.yaml" };
    expect(problemsOf(environment)).toEqual([]);
  });

  test("binds a public address without a token only when told that it may", () => {
    const environment = { MEMORY_MCP_BIND: "0.0.0.0", MEMORY_MCP_ALLOW_UNAUTHENTICATED: "true" };
    expect(readConfiguration(environment).http).toMatchObject({
      bind: "0.0.0.0",
      token: undefined,
    });
    expect(problemsOf({ ...environment, MEMORY_MCP_ALLOW_UNAUTHENTICATED: "false" })).toHaveLength(
      1,
    );
  });

  test("does not complain of a missing token when the one given is refused", () => {
    const problems = problemsOf({ MEMORY_MCP_BIND: "0.0.0.0", MEMORY_MCP_AUTH_TOKEN: "a b" });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain("MEMORY_MCP_AUTH_TOKEN");
  });

  test("lets a file win over the data folder", () => {
    const { store } = readConfiguration({
      MEMORY_MCP_STORE: "sqlite:/srv/x.db",
      MEMORY_MCP_DATA_DIR: "/elsewhere",
    });
    expect(store).toMatchObject({ kind: "sqlite", file: "/srv/x.db" });
  });

  test("never opens another store in silence when the one for Valkey is not fully described", () => {
    expect(problemsOf({ VALKEY_URL: "redis://one", MEMORY_MCP_VALKEY_MODE: "sentinel" })).toEqual([
      expect.stringMatching(
        /^VALKEY_URL is refused: url lacks what the Sentinels call the primary/,
      ),
    ]);
    expect(problemsOf({ MEMORY_MCP_STORE: "redis://one,two" })).toEqual([
      expect.stringMatching(/^MEMORY_MCP_STORE is refused: url names several hosts/),
    ]);
  });

  test("warns that VALKEY_URL has no effect when another store is chosen", () => {
    const { warnings } = readConfiguration({
      MEMORY_MCP_STORE: "sqlite",
      VALKEY_URL: "redis://cache",
    });
    expect(warnings).toEqual([
      "VALKEY_URL is set and has no effect: MEMORY_MCP_STORE says where memory is kept.",
    ]);
  });
});

describe("a server that listens on every address", () => {
  const token = { MEMORY_MCP_BIND: "0.0.0.0", MEMORY_MCP_AUTH_TOKEN: "token" };
  const noToken = { MEMORY_MCP_BIND: "::", MEMORY_MCP_ALLOW_UNAUTHENTICATED: "true" };
  const hosts = { MEMORY_MCP_ALLOWED_HOSTS: "memory.example.com" };

  test("is warned that others are refused until it knows its names", () => {
    expect(readConfiguration(token).warnings).toEqual([
      expect.stringContaining("MEMORY_MCP_ALLOWED_HOSTS does not name the host"),
    ]);
    expect(readConfiguration({ ...token, ...hosts }).warnings).toEqual([]);
  });

  test("is warned that it is open to all without a token", () => {
    expect(readConfiguration({ ...noToken, ...hosts }).warnings).toEqual([
      expect.stringContaining("Whoever reaches this server can read and write all memory"),
    ]);
  });
});

describe("unknown variables", () => {
  test.each([
    ["MEMORY_MCP_BNID", "MEMORY_MCP_BIND"],
    ["MEMORY_MCP_PORT", "MEMORY_MCP_HOST_PORT"],
    ["MEMORY_MCP_TOKEN", "MEMORY_MCP_AUTH_TOKEN"],
    ["MEMORY_MCP_LOGLEVEL", "MEMORY_MCP_LOG_LEVEL"],
    ["LUCY_MEMORY_SURFACE", "MEMORY_MCP_SURFACE"],
  ])("of %s are warned about, with %s as the nearest", (name, nearest) => {
    expect(readConfiguration({ [name]: "x" }).warnings).toEqual([
      `${name} is not known to this version and has no effect. Is ${nearest} meant?`,
    ]);
  });

  test("are warned about without a guess when nothing is like them", () => {
    expect(readConfiguration({ MEMORY_MCP_QQQ: "x" }).warnings).toEqual([
      "MEMORY_MCP_QQQ is not known to this version and has no effect.",
    ]);
  });

  test("are not those of others, nor those of the compose file", () => {
    const environment = { MEMORY_MCP_MEM_LIMIT: "256m", VALKEY_IMAGE: "x", PATH: "/bin" };
    expect(readConfiguration(environment).warnings).toEqual([]);
  });
});
