// From the environment to a configuration
export {
  type Configuration,
  type HttpConfiguration,
  readConfiguration,
  type StoreLocation,
} from "./configuration.ts";
export { ConfigurationError } from "./configuration-error.ts";
// From a configuration to memory
export {
  type OpenedMemory,
  type OpenMemoryOptions,
  openMemory,
  type StoreDescription,
} from "./open-memory.ts";
export type { Variable } from "./variable.ts";
export { COMPOSE_VARIABLES, VARIABLES, type VariableName } from "./variables.ts";
