import { mkdtempSync, writeFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import {
  type Configuration,
  readConfiguration,
  VARIABLES,
  type VariableName,
} from "../src/index.ts";
import { problemsOf } from "./problems-of.ts";

interface Expectations {
  /** Other variables that must be set for this one to matter. @default none */
  readonly with?: NodeJS.ProcessEnv;
  /** What the variable decides. */
  readonly read: (configuration: Configuration) => unknown;
  readonly initial: unknown;
  readonly accepted: readonly (readonly [text: string, value: unknown])[];
  readonly refused: readonly (readonly [text: string, because: RegExp])[];
}

const userData = process.env.XDG_DATA_HOME ?? join(homedir(), ".local", "share");
const sqliteFile = ({ store }: Configuration) =>
  store.kind === "sqlite" ? store.file : store.kind;

const valkeyOption =
  (option: "mode" | "prefix" | "caFile" | "commandTimeout") =>
  ({ store }: Configuration) =>
    store.kind === "valkey" ? store.options[option] : store.kind;

const openAi = {
  MEMORY_MCP_EMBEDDINGS: "openai",
  MEMORY_MCP_EMBEDDINGS_URL: "https://api.example.com/v1",
  MEMORY_MCP_EMBEDDINGS_MODEL: "m",
};

const endpointOption =
  (option: "key" | "allowPlainHttp" | "queryTimeout") =>
  ({ embeddings }: Configuration) =>
    embeddings.kind === "openai" ? embeddings[option] : embeddings.kind;

/** A certificate is only looked for here, not looked into. */
const certificateFile = join(mkdtempSync(join(tmpdir(), "assembly-")), "ca.pem");
writeFileSync(certificateFile, "-----BEGIN CERTIFICATE-----\n");

/** One row for each variable; a new variable without a row does not compile. */
const EXPECTATIONS: Record<VariableName, Expectations> = {
  MEMORY_MCP_STORE: {
    read: sqliteFile,
    initial: join(userData, "memory-mcp", "memory.db"),
    accepted: [
      ["sqlite", join(userData, "memory-mcp", "memory.db")],
      ["sqlite:/srv/a b/é.db", "/srv/a b/é.db"],
      ["sqlite:here.db", resolve("here.db")],
      ["memory:", "in-memory"],
      ["valkey://127.0.0.1", "valkey"],
      ["valkeys://127.0.0.1", "valkey"],
      ["redis://127.0.0.1", "valkey"],
      ["rediss://127.0.0.1", "valkey"],
    ],
    refused: [
      ["postgres", /there is no such store/],
      ["sqlite:", /names no file/],
      ["sqlite://x.db", /no URL here/],
      ["sqlite:file:x.db", /no URL here/],
      ["sqlite::memory:", /is memory: meant\?/],
      ["sqlite:~/x.db", /~ is not expanded/],
      ["lucy", /this version has no such store/],
    ],
  },
  MEMORY_MCP_DATA_DIR: {
    read: sqliteFile,
    initial: join(userData, "memory-mcp", "memory.db"),
    accepted: [
      ["/srv/memory", "/srv/memory/memory.db"],
      ["relative", resolve("relative/memory.db")],
    ],
    refused: [
      ["~/memory", /~ is not expanded/],
      [`\${HOME}/memory`, /did not expand/],
    ],
  },
  MEMORY_MCP_SQLITE_SYNCHRONOUS: {
    read: ({ store }) => store.kind === "sqlite" && store.synchronous,
    initial: "full",
    accepted: [
      ["full", "full"],
      ["normal", "normal"],
    ],
    refused: [
      ["FULL", /none of these words/],
      ["off", /Allowed: full or normal/],
    ],
  },
  MEMORY_MCP_BIND: {
    read: ({ http }) => http.bind,
    initial: "127.0.0.1",
    accepted: [
      ["127.0.0.2", "127.0.0.2"],
      ["::1", "::1"],
      ["localhost", "localhost"],
    ],
    refused: [
      ["0.0.0.0", /others could read and write/],
      ["::", /others could read and write/],
      ["192.168.1.5", /MEMORY_MCP_AUTH_TOKEN/],
      ["[::1]", /no IP address/],
      ["fe80::1%eth0", /no IP address/],
      ["127.0.0.1:3106", /no IP address/],
      ["http://127.0.0.1", /no IP address/],
    ],
  },
  MEMORY_MCP_HOST_PORT: {
    read: ({ http }) => http.port,
    initial: 3106,
    accepted: [
      ["0", 0],
      ["65535", 65_535],
    ],
    refused: ["65536", "-1", "80.5", "0x50", "80 ", "port", "1e3"].map((text) => [
      text,
      /Allowed: a whole number, 0 \(any free port\) to 65535/,
    ]),
  },
  MEMORY_MCP_AUTH_TOKEN: {
    read: ({ http }) => http.token,
    initial: undefined,
    accepted: [["s3cret-~+/=", "s3cret-~+/="]],
    refused: [
      ["two words", /white space/],
      ["line\nbreak", /control character/],
      ["trailing ", /white space/],
      ["naïve", /outside of ASCII/],
      [`\${SECRET}`, /did not expand/],
    ],
  },
  MEMORY_MCP_CREDENTIALS: {
    read: ({ http }) => http.credentialsFile,
    initial: undefined,
    accepted: [["/etc/memory/credentials.yaml", "/etc/memory/credentials.yaml"]],
    refused: [
      ["~/credentials.yaml", /~ is not expanded/],
      [`\${FILE}`, /did not expand/],
    ],
  },
  MEMORY_MCP_ALLOW_UNAUTHENTICATED: {
    read: () => undefined,
    initial: undefined,
    accepted: [
      ["true", undefined],
      ["false", undefined],
    ],
    refused: ["1", "yes", "TRUE"].map((text) => [text, /Allowed: true or false/]),
  },
  MEMORY_MCP_ALLOWED_HOSTS: {
    read: ({ http }) => http.allowedHosts,
    initial: [],
    accepted: [
      ["Memory.Example.com", ["memory.example.com"]],
      [" a.example , [::2],,10.0.0.7 ", ["a.example", "[::2]", "10.0.0.7"]],
    ],
    refused: ["a.example:443", "https://a.example", "a.example/x", "*.example", "a b"].map(
      (text) => [text, /is no host name/],
    ),
  },
  MEMORY_MCP_ALLOWED_ORIGINS: {
    read: ({ http }) => http.allowedOrigins,
    initial: [],
    accepted: [
      ["https://App.Example.com", ["https://app.example.com"]],
      [
        "http://a.example:8080, moz-extension://0123",
        ["http://a.example:8080", "moz-extension://0123"],
      ],
    ],
    refused: [
      "a.example",
      "https://a.example/",
      "https://a.example:443",
      "*",
      "https://*",
      "null",
    ].map((text) => [text, /is no origin/]),
  },
  MEMORY_MCP_MAX_ENTRIES_WARN: {
    read: ({ settings }) => settings.entriesWarnAt,
    initial: 1000,
    accepted: [["1", 1]],
    refused: ["0", "-5", "many"].map((text) => [text, /a whole number, 1 or more/]),
  },
  MEMORY_MCP_REPLY_TOKENS: {
    read: ({ settings }) => settings.replyTokens,
    initial: 8000,
    accepted: [
      ["1000", 1000],
      ["20000", 20_000],
    ],
    refused: [
      ["999", /no such number/],
      ["20001", /no such number/],
      ["8k", /no such number/],
    ],
  },
  MEMORY_MCP_MAX_VERSIONS_PER_ENTRY: {
    read: ({ settings }) => settings.versionsPerEntry,
    initial: 20,
    accepted: [["1", 1]],
    refused: ["0", "-5", "all"].map((text) => [text, /a whole number, 1 or more/]),
  },
  MEMORY_MCP_OPERATION_ID_TTL_SECONDS: {
    read: ({ settings }) => settings.operationIdSeconds,
    initial: 604_800,
    accepted: [
      ["1", 1],
      ["3153600000", 3_153_600_000],
    ],
    refused: ["0", "3153600001", "7d"].map((text) => [text, /a whole number, 1 to 3153600000/]),
  },
  MEMORY_MCP_MAX_BODY_BYTES: {
    read: ({ settings }) => settings.limits?.bodyBytes,
    initial: 1_048_576,
    accepted: [
      ["1", 1],
      ["67108864", 67_108_864],
    ],
    refused: ["0", "67108865", "1MB"].map((text) => [text, /a whole number, 1 to 67108864/]),
  },
  MEMORY_MCP_READ_MODEL_MB: {
    read: ({ settings }) => settings.readModelBytes,
    initial: 134_217_728,
    accepted: [
      ["1", 1_048_576],
      ["65536", 68_719_476_736],
    ],
    refused: ["0", "65537", "128MB"].map((text) => [text, /a whole number, 1 to 65536/]),
  },
  MEMORY_MCP_EMBEDDINGS: {
    with: {
      MEMORY_MCP_EMBEDDINGS_URL: "https://api.example.com/v1",
      MEMORY_MCP_EMBEDDINGS_MODEL: "m",
    },
    read: ({ embeddings }) => embeddings.kind,
    initial: "off",
    accepted: [
      ["off", "off"],
      ["local", "local"],
      ["openai", "openai"],
    ],
    refused: [["on", /none of these words/]],
  },
  MEMORY_MCP_EMBEDDINGS_URL: {
    read: ({ embeddings }) => embeddings.kind,
    initial: "off",
    accepted: [["https://api.example.com/v1", "off"]],
    refused: [[`https://\${HOST}/v1`, /did not expand/]],
  },
  MEMORY_MCP_EMBEDDINGS_MODEL: {
    read: ({ embeddings }) => embeddings.kind,
    initial: "off",
    accepted: [["text-embedding-3-small", "off"]],
    refused: [[`\${MODEL}`, /did not expand/]],
  },
  MEMORY_MCP_EMBEDDINGS_KEY: {
    with: openAi,
    read: endpointOption("key"),
    initial: undefined,
    accepted: [["sk-1", "sk-1"]],
    refused: [
      ["two words", /white space/],
      [`\${KEY}`, /did not expand/],
    ],
  },
  MEMORY_MCP_EMBEDDINGS_ALLOW_HTTP: {
    with: openAi,
    read: endpointOption("allowPlainHttp"),
    initial: false,
    accepted: [
      ["true", true],
      ["false", false],
    ],
    refused: [["yes", /none of these words/]],
  },
  MEMORY_MCP_EMBEDDINGS_QUERY_TIMEOUT_MS: {
    with: openAi,
    read: endpointOption("queryTimeout"),
    initial: 500,
    accepted: [["10", 10]],
    refused: [["9", /no such number/]],
  },
  MEMORY_MCP_SURFACE: {
    read: ({ surface }) => surface,
    initial: "direct",
    accepted: [
      ["direct", "direct"],
      ["governed", "governed"],
    ],
    refused: [["both", /Allowed: direct or governed/]],
  },
  MEMORY_MCP_LOG_LEVEL: {
    read: ({ logLevel }) => logLevel,
    initial: "info",
    accepted: [
      ["trace", "trace"],
      ["silent", "silent"],
    ],
    refused: [["verbose", /Allowed: trace, debug, info/]],
  },
  VALKEY_URL: {
    read: ({ store }) => store,
    initial: {
      kind: "sqlite",
      file: join(userData, "memory-mcp", "memory.db"),
      synchronous: "full",
    },
    accepted: [
      [
        "redis://user:secret@cache:6380/2",
        {
          kind: "valkey",
          address: "cache:6380",
          options: {
            url: "redis://user:secret@cache:6380/2",
            mode: undefined,
            caFile: undefined,
            prefix: "",
            commandTimeout: 2000,
          },
        },
      ],
    ],
    refused: [
      ["127.0.0.1:6379", /no address of a Valkey server/],
      ["http://127.0.0.1:6379", /no address of a Valkey server/],
      ["redis://cache/notadatabase", /^VALKEY_URL is refused: url/],
    ],
  },
  MEMORY_MCP_VALKEY_MODE: {
    read: valkeyOption("mode"),
    with: { VALKEY_URL: "redis://cache" },
    initial: undefined,
    accepted: [["cluster", "cluster"]],
    refused: [["ring", /Allowed: standalone, sentinel or cluster/]],
  },
  MEMORY_MCP_VALKEY_PREFIX: {
    read: valkeyOption("prefix"),
    with: { VALKEY_URL: "redis://cache" },
    initial: "",
    accepted: [["team-a:", "team-a:"]],
    refused: [["a b", /^MEMORY_MCP_VALKEY_PREFIX is refused: prefix is "a b"/]],
  },
  MEMORY_MCP_VALKEY_CA_FILE: {
    read: valkeyOption("caFile"),
    with: { VALKEY_URL: "rediss://cache" },
    initial: undefined,
    accepted: [[certificateFile, certificateFile]],
    refused: [["/nowhere/ca.pem", /^MEMORY_MCP_VALKEY_CA_FILE is refused: .* cannot be read/]],
  },
  MEMORY_MCP_VALKEY_TIMEOUT_MS: {
    read: valkeyOption("commandTimeout"),
    with: { VALKEY_URL: "redis://cache" },
    initial: 2000,
    accepted: [["500", 500]],
    refused: [["0", /1 to 60000/]],
  },
};

describe.each(Object.entries(EXPECTATIONS))("%s", (name, expectations) => {
  const { read, initial, accepted, refused, with: others = {} } = expectations;

  test("has its default when it is not set, or empty", () => {
    expect(read(readConfiguration(others))).toEqual(initial);
    expect(read(readConfiguration({ ...others, [name]: "" }))).toEqual(initial);
  });

  test.each(accepted)("accepts %j", (text, value) => {
    expect(read(readConfiguration({ ...others, [name]: text }))).toEqual(value);
  });

  test.each(refused)("refuses %j and says what is allowed", (text, because) => {
    const [problem, ...more] = problemsOf({ ...others, [name]: text });
    expect(more).toEqual([]);
    expect(problem).toMatch(because);
    expect(problem).toContain(name);
  });

  test("is described for the documentation", () => {
    const row = VARIABLES[name as VariableName];
    expect(row.purpose).toMatch(/^[A-Z].*\.$/s);
    expect(row.allowed).not.toBe("");
    expect(row.default ?? row.unset).toBeDefined();
  });
});
