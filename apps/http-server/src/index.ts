export { type AppOptions, createApp } from "./app.ts";
export {
  type Authenticate,
  acceptEveryone,
  requireCredential,
  requireToken,
} from "./authentication.ts";
export type { AuthenticatedCaller, HttpCaller } from "./caller.ts";
export { createMetrics, type Metrics } from "./metrics.ts";
export { StartError } from "./start-error.ts";
export {
  type RunningServer,
  type StartOptions,
  startServer,
  type Timeouts,
} from "./start-server.ts";
export { type CreateServer, directSurface, governedSurface } from "./surface.ts";
