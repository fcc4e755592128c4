import { parseStore, parseValkeyAddress, showAddress } from "./parse-store.ts";
import {
  integerBetween,
  listOf,
  oneOf,
  parseBindAddress,
  parseBoolean,
  parseHostName,
  parseOrigin,
  parsePath,
  parseText,
  parseToken,
} from "./parse-value.ts";
import { type ValueOf, variable } from "./variable.ts";

const HUNDRED_YEARS_IN_SECONDS = 100 * 365 * 86_400;
const MEBIBYTE = 1_048_576;

/** Every variable that the service reads: the source of reading, documentation and tests alike. */
export const VARIABLES = {
  MEMORY_MCP_STORE: variable({
    purpose: "Where memory is kept. Wins over VALKEY_URL.",
    allowed:
      "sqlite (a file in the data folder), sqlite:<file>, an address that begins with valkey://, " +
      "valkeys://, redis:// or rediss://, or memory: (gone when the server ends)",
    default: undefined,
    unset: "what VALKEY_URL says, else sqlite",
    parse: parseStore,
    show: showAddress,
  }),
  MEMORY_MCP_DATA_DIR: variable({
    purpose: "The data folder; made when it is not there.",
    allowed: "a path; a relative one counts from the working directory",
    default: undefined,
    unset: "memory-mcp in the user's folder for data, such as ~/.local/share/memory-mcp",
    parse: parsePath,
  }),
  MEMORY_MCP_SQLITE_SYNCHRONOUS: variable({
    purpose: "Whether a write waits for the disk, and so survives a power cut.",
    allowed: "full or normal",
    default: "full",
    parse: oneOf("full", "normal"),
  }),
  VALKEY_URL: variable({
    purpose: "The Valkey or Redis server that keeps memory, when MEMORY_MCP_STORE is not set.",
    allowed:
      "valkey://user:password@host:port/database, valkeys:// for TLS, or redis:// and rediss://; " +
      "with ?mode=sentinel&name=<primary> the hosts, between commas, are Sentinels, with " +
      "?mode=cluster nodes",
    default: undefined,
    unset: "MEMORY_MCP_STORE decides",
    parse: parseValkeyAddress,
    show: showAddress,
  }),
  MEMORY_MCP_VALKEY_MODE: variable({
    purpose: "How the Valkey servers belong together, where the address does not say it.",
    allowed: "standalone, sentinel or cluster",
    default: undefined,
    unset: "what the address says, else standalone",
    parse: oneOf("standalone", "sentinel", "cluster"),
  }),
  MEMORY_MCP_VALKEY_PREFIX: variable({
    purpose: "What every key in Valkey begins with, so that services can share a database.",
    allowed: 'up to 100 characters, such as "team-a:"',
    default: "",
    parse: (text) => text,
  }),
  MEMORY_MCP_VALKEY_CA_FILE: variable({
    purpose: "The certificates to trust when Valkey is reached by TLS.",
    allowed: "the path of a PEM file",
    default: undefined,
    unset: "those that Node.js trusts",
    parse: parsePath,
  }),
  MEMORY_MCP_VALKEY_TIMEOUT_MS: variable({
    purpose: "Milliseconds after which a call to Valkey that has no answer fails.",
    allowed: "a whole number, 1 to 60000",
    default: "2000",
    parse: integerBetween(1, 60_000),
  }),
  MEMORY_MCP_BIND: variable({
    purpose: "The address to listen on.",
    allowed: "an IP address or localhost; any but a loopback address only with authentication",
    default: "127.0.0.1",
    parse: parseBindAddress,
  }),
  MEMORY_MCP_HOST_PORT: variable({
    purpose: "The port to listen on.",
    allowed: "a whole number, 0 (any free port) to 65535",
    default: "3106",
    parse: integerBetween(0, 65_535),
  }),
  MEMORY_MCP_AUTH_TOKEN: variable({
    purpose: "A bearer token that may read, write and propose in the default namespace.",
    allowed: "visible ASCII characters without white space",
    default: undefined,
    unset: "no authentication, unless MEMORY_MCP_CREDENTIALS is set",
    parse: parseToken,
    show: () => "(not shown)",
  }),
  MEMORY_MCP_CREDENTIALS: variable({
    purpose:
      "The file of credentials, each with its own token, namespace and permissions; changes of it " +
      "are taken up while the server runs. MEMORY_MCP_AUTH_TOKEN is accepted besides.",
    allowed: "the path of a JSON file, or of a YAML file; `memory-mcp credentials` writes one",
    default: undefined,
    unset: "MEMORY_MCP_AUTH_TOKEN alone decides",
    parse: parsePath,
  }),
  MEMORY_MCP_ALLOW_UNAUTHENTICATED: variable({
    purpose: "Lets a server without a token listen on an address that others can reach.",
    allowed: "true or false",
    default: "false",
    parse: parseBoolean,
  }),
  MEMORY_MCP_ALLOWED_HOSTS: variable({
    purpose:
      "Host names under which the server is reached, besides the loopback names and the bound " +
      "address; needed behind a proxy.",
    allowed: "host names between commas, without scheme and port, such as memory.example.com",
    default: "",
    parse: listOf(parseHostName),
  }),
  MEMORY_MCP_ALLOWED_ORIGINS: variable({
    purpose: "Web origins whose pages may use the server, besides those of loopback names.",
    allowed: "origins between commas, such as https://app.example.com",
    default: "",
    parse: listOf(parseOrigin),
  }),
  MEMORY_MCP_MAX_ENTRIES_WARN: variable({
    purpose: "Writers are warned when there are more entries.",
    allowed: "a whole number, 1 or more",
    default: "1000",
    parse: integerBetween(1, Number.MAX_SAFE_INTEGER),
  }),
  MEMORY_MCP_REPLY_TOKENS: variable({
    purpose:
      "Tokens that a reply of search, list, history or prune may cost, by estimate. What does not " +
      "fit is shortened or left for the next page.",
    allowed: "a whole number, 1000 to 20000",
    default: "8000",
    parse: integerBetween(1000, 20_000),
  }),
  MEMORY_MCP_MAX_VERSIONS_PER_ENTRY: variable({
    purpose: "Versions kept for each entry.",
    allowed: "a whole number, 1 or more",
    default: "20",
    parse: integerBetween(1, Number.MAX_SAFE_INTEGER),
  }),
  MEMORY_MCP_OPERATION_ID_TTL_SECONDS: variable({
    purpose: "Seconds for which an operation id is remembered.",
    allowed: `a whole number, 1 to ${HUNDRED_YEARS_IN_SECONDS}`,
    default: "604800",
    parse: integerBetween(1, HUNDRED_YEARS_IN_SECONDS),
  }),
  MEMORY_MCP_MAX_BODY_BYTES: variable({
    purpose:
      "Bytes of UTF-8 that an entry's body may have. A request may have six times as many, " +
      "because JSON may write one byte as six, and 256 KiB for all else.",
    allowed: `a whole number, 1 to ${64 * MEBIBYTE}`,
    default: String(MEBIBYTE),
    parse: integerBetween(1, 64 * MEBIBYTE),
  }),
  MEMORY_MCP_READ_MODEL_MB: variable({
    purpose:
      "MiB that the search indexes of all namespaces may take together in this process. Those used " +
      "longest ago are dropped beyond it and built again when they are needed; one alone may take more.",
    allowed: "a whole number, 1 to 65536",
    default: "128",
    parse: integerBetween(1, 65_536),
  }),
  MEMORY_MCP_EMBEDDINGS: variable({
    purpose:
      "Whether search also finds by meaning: with a small English model in this process, or with " +
      "an OpenAI-compatible endpoint, which gets the texts of entries and queries.",
    allowed: "off, local or openai",
    default: "off",
    parse: oneOf("off", "local", "openai"),
  }),
  MEMORY_MCP_EMBEDDINGS_URL: variable({
    purpose: "The base URL of the endpoint, when MEMORY_MCP_EMBEDDINGS is openai.",
    allowed: "a URL that begins with https://, or http:// for this machine, and often ends in /v1",
    default: undefined,
    unset: "none; it must be set for openai",
    parse: parseText,
    show: () => "(not shown)",
  }),
  MEMORY_MCP_EMBEDDINGS_MODEL: variable({
    purpose: "The endpoint's model. After a change all entries are embedded again.",
    allowed: "a name that the endpoint knows",
    default: undefined,
    unset: "none; it must be set for openai",
    parse: parseText,
  }),
  MEMORY_MCP_EMBEDDINGS_KEY: variable({
    purpose: "The key for the endpoint. It is sent to the origin of the URL and nowhere else.",
    allowed: "visible ASCII characters without white space",
    default: undefined,
    unset: "no key is sent",
    parse: parseToken,
    show: () => "(not shown)",
  }),
  MEMORY_MCP_EMBEDDINGS_ALLOW_HTTP: variable({
    purpose: "Lets texts and key go to an endpoint on another machine without TLS.",
    allowed: "true or false",
    default: "false",
    parse: parseBoolean,
  }),
  MEMORY_MCP_EMBEDDINGS_QUERY_TIMEOUT_MS: variable({
    purpose:
      "Milliseconds that a search waits for the meaning of its query; then it answers by words alone.",
    allowed: "a whole number, 10 to 30000",
    default: "500",
    parse: integerBetween(10, 30_000),
  }),
  MEMORY_MCP_SURFACE: variable({
    purpose:
      "The tools that are offered: direct ones read and write memory, governed ones recall what " +
      "was approved and propose the rest.",
    allowed: "direct or governed",
    default: "direct",
    parse: oneOf("direct", "governed"),
  }),
  MEMORY_MCP_LOG_LEVEL: variable({
    purpose: "The least severe lines that are logged.",
    allowed: "trace, debug, info, warn, error, fatal or silent",
    default: "info",
    parse: oneOf("trace", "debug", "info", "warn", "error", "fatal", "silent"),
  }),
} as const;

/** Variables that are read by the compose file alone, with their purpose. */
export const COMPOSE_VARIABLES = {
  MEMORY_MCP_MEM_LIMIT: "The memory limit of the container.",
  VALKEY_IMAGE: "The image of the Valkey container.",
} as const;

/** Variables that are read by `memory-mcp-review` alone, with their purpose. */
export const REVIEW_VARIABLES = {
  MEMORY_MCP_URL: "Where the service is reached.",
  MEMORY_MCP_REVIEW_TOKEN: "The token of a credential with the permission memory:review.",
} as const;

export type VariableName = keyof typeof VARIABLES;

/** Variables that have no meaning where nothing is served over HTTP. */
export const HTTP_VARIABLES = [
  "MEMORY_MCP_BIND",
  "MEMORY_MCP_HOST_PORT",
  "MEMORY_MCP_AUTH_TOKEN",
  "MEMORY_MCP_CREDENTIALS",
  "MEMORY_MCP_ALLOW_UNAUTHENTICATED",
  "MEMORY_MCP_ALLOWED_HOSTS",
  "MEMORY_MCP_ALLOWED_ORIGINS",
] as const satisfies readonly VariableName[];

export type VariableValues = {
  readonly [Name in VariableName]: ValueOf<(typeof VARIABLES)[Name]>;
};
