export { checkHermesConfiguration } from "./check-configuration.ts";
export { buildHermesServer, type HermesServer, type HermesServerOptions } from "./hermes-server.ts";
export { mergeHermesConfiguration } from "./merge-configuration.ts";
