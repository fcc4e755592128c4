import { join, resolve } from "node:path";
import { MemoryError } from "@memory-mcp/core";
import {
  completeOptions,
  type ValkeyStoreOptions,
  type ValkeyStoreSettings,
} from "@memory-mcp/store-valkey/options"; // without the client, which takes long to load
import envPaths from "env-paths";
import { ConfigurationError } from "./configuration-error.ts";
import type { StoreChoice } from "./parse-store.ts";
import type { VariableName, VariableValues } from "./variables.ts";

export type StoreLocation =
  | {
      readonly kind: "sqlite";
      /** Absolute. */
      readonly file: string;
      readonly synchronous: VariableValues["MEMORY_MCP_SQLITE_SYNCHRONOUS"];
    }
  | {
      readonly kind: "valkey";
      /** May hold a password. */
      readonly options: ValkeyOptions;
      /** Where it is, for people: without user and password. */
      readonly address: string;
    }
  | { readonly kind: "in-memory" };

type ValkeyOptions = Pick<
  ValkeyStoreOptions,
  "url" | "mode" | "caFile" | "prefix" | "commandTimeout"
>;

/** In the data folder. */
const DATA_FILE = "memory.db";

/**
 * Where the variables say that memory is kept.
 *
 * @throws ConfigurationError when variables for Valkey do not fit together.
 */
export function locateStore(values: VariableValues): StoreLocation {
  const choice = values.MEMORY_MCP_STORE ?? choiceWithoutStore(values);
  switch (choice.kind) {
    case "in-memory":
      return choice;
    case "valkey":
      return locateValkey(choice.url, values);
    case "sqlite":
      return {
        kind: "sqlite",
        file: choice.file ?? join(dataDirectory(values.MEMORY_MCP_DATA_DIR), DATA_FILE),
        synchronous: values.MEMORY_MCP_SQLITE_SYNCHRONOUS,
      };
  }
}

function choiceWithoutStore({ VALKEY_URL: url }: VariableValues): StoreChoice {
  return url === undefined ? { kind: "sqlite", file: undefined } : { kind: "valkey", url };
}

function locateValkey(url: string, values: VariableValues): StoreLocation {
  const options: ValkeyOptions = {
    url,
    mode: values.MEMORY_MCP_VALKEY_MODE,
    caFile: values.MEMORY_MCP_VALKEY_CA_FILE,
    prefix: values.MEMORY_MCP_VALKEY_PREFIX,
    commandTimeout: values.MEMORY_MCP_VALKEY_TIMEOUT_MS,
  };
  try {
    return { kind: "valkey", options, address: addressOf(completeOptions(options)) };
  } catch (error) {
    if (!(error instanceof MemoryError)) throw error;
    const variable = variableOf(error, values);
    throw new ConfigurationError([`${variable} is refused: ${error.message}`]);
  }
}

/** The variable that holds the option which the store has refused. */
function variableOf({ details }: MemoryError, values: VariableValues): VariableName {
  switch (details.field) {
    case "mode":
      return "MEMORY_MCP_VALKEY_MODE";
    case "caFile":
      return "MEMORY_MCP_VALKEY_CA_FILE";
    case "prefix":
      return "MEMORY_MCP_VALKEY_PREFIX";
    case "commandTimeout":
      return "MEMORY_MCP_VALKEY_TIMEOUT_MS";
    default:
      return values.MEMORY_MCP_STORE === undefined ? "VALKEY_URL" : "MEMORY_MCP_STORE";
  }
}

function addressOf({ deployment: { mode, hosts } }: ValkeyStoreSettings): string {
  const names = hosts.map(({ host, port }) => `${host}:${port}`).join(", ");
  return mode === "standalone" ? names : `${mode} of ${names}`;
}

/** The data folder lies outside of the package, so that data outlives an upgrade. */
function dataDirectory(given: string | undefined): string {
  return given === undefined ? envPaths("memory-mcp", { suffix: "" }).data : resolve(given);
}
