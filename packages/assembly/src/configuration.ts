import type { MemorySettingsInput } from "@memory-mcp/core";
import { problemsOfCombination, warningsOfCombination } from "./combinations.ts";
import { ConfigurationError } from "./configuration-error.ts";
import { type EmbeddingsConfiguration, locateEmbeddings } from "./embeddings.ts";
import { locateStore, type StoreLocation } from "./locate-store.ts";
import { readVariables } from "./read-variables.ts";
import { warnOfUnknown } from "./unknown-variables.ts";
import type { VariableValues } from "./variables.ts";

const MEBIBYTE = 1_048_576;

export interface Configuration {
  readonly store: StoreLocation;
  readonly settings: MemorySettingsInput;
  readonly embeddings: EmbeddingsConfiguration;
  readonly http: HttpConfiguration;
  readonly surface: VariableValues["MEMORY_MCP_SURFACE"];
  readonly logLevel: VariableValues["MEMORY_MCP_LOG_LEVEL"];
  /** What an operator should know although the service can start. */
  readonly warnings: readonly string[];
}

export interface HttpConfiguration {
  readonly bind: string;
  /** 0: any free one. */
  readonly port: number;
  readonly token: string | undefined;
  /** The path of the credentials file. */
  readonly credentialsFile: string | undefined;
  /** Besides the loopback names and the bound address; lower case, without port. */
  readonly allowedHosts: readonly string[];
  /** Besides the origins of loopback names; lower case. */
  readonly allowedOrigins: readonly string[];
}

/**
 * Reads the whole configuration from the environment. An empty variable is as good as none.
 *
 * @throws ConfigurationError with every problem that was found.
 */
export function readConfiguration(environment: NodeJS.ProcessEnv): Configuration {
  const { values, given, problems } = readVariables(environment);
  const allProblems = [...problems, ...problemsOfCombination(values, given)];
  if (allProblems.length > 0) throw new ConfigurationError(allProblems);
  return {
    store: locateStore(values),
    settings: {
      limits: { bodyBytes: values.MEMORY_MCP_MAX_BODY_BYTES },
      versionsPerEntry: values.MEMORY_MCP_MAX_VERSIONS_PER_ENTRY,
      operationIdSeconds: values.MEMORY_MCP_OPERATION_ID_TTL_SECONDS,
      entriesWarnAt: values.MEMORY_MCP_MAX_ENTRIES_WARN,
      readModelBytes: values.MEMORY_MCP_READ_MODEL_MB * MEBIBYTE,
      replyTokens: values.MEMORY_MCP_REPLY_TOKENS,
    },
    embeddings: locateEmbeddings(values),
    http: {
      bind: values.MEMORY_MCP_BIND,
      port: values.MEMORY_MCP_HOST_PORT,
      token: values.MEMORY_MCP_AUTH_TOKEN,
      credentialsFile: values.MEMORY_MCP_CREDENTIALS,
      allowedHosts: values.MEMORY_MCP_ALLOWED_HOSTS,
      allowedOrigins: values.MEMORY_MCP_ALLOWED_ORIGINS,
    },
    surface: values.MEMORY_MCP_SURFACE,
    logLevel: values.MEMORY_MCP_LOG_LEVEL,
    warnings: [...warningsOfCombination(values, given), ...warnOfUnknown(environment)],
  };
}
