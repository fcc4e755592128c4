// From the environment to a configuration
export {
  type Configuration,
  type HttpConfiguration,
  readConfiguration,
} from "./configuration.ts";
export { ConfigurationError } from "./configuration-error.ts";
export type { StoreLocation } from "./locate-store.ts";
// From a configuration to memory
export {
  type OpenedMemory,
  type OpenMemoryOptions,
  openMemory,
  type StoreDescription,
} from "./open-memory.ts";
export type { Variable } from "./variable.ts";
export { COMPOSE_VARIABLES, VARIABLES, type VariableName } from "./variables.ts";
