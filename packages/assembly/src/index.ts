// From the environment to a configuration

// What a program needs besides
export { type Command, describeVariables, parseCommandLine } from "./command-line.ts";
export {
  type Configuration,
  type HttpConfiguration,
  readConfiguration,
} from "./configuration.ts";
export { ConfigurationError } from "./configuration-error.ts";
// Who may come
export * from "./credentials/index.ts";
export type { EmbeddingsConfiguration } from "./embeddings.ts";
export type { StoreLocation } from "./locate-store.ts";
export { createLog, describeError, type Log, silentLog } from "./log.ts";
// From a configuration to memory
export {
  type OpenedMemory,
  type OpenMemoryOptions,
  openMemory,
  type StoreDescription,
} from "./open-memory.ts";
export { requestBytesFor } from "./request-bytes.ts";
export { stopOnSignals } from "./stop-on-signals.ts";
export type { Variable } from "./variable.ts";
export {
  COMPOSE_VARIABLES,
  HTTP_VARIABLES,
  REVIEW_VARIABLES,
  VARIABLES,
  type VariableName,
} from "./variables.ts";
