// The client, and what it is made with
export { AgentMemoryClient } from "./agent-memory-client.ts";
export { encodeCanonicalJson, parseCanonicalJson } from "./canonical-json.ts";
export type { AgentMemoryClientOptions } from "./client-options.ts";
// Lucy by environment variables
export { openLucyClient } from "./environment/open-lucy-client.ts";
export {
  type LucyConfiguration,
  type LucyEnvironment,
  readLucyEnvironment,
} from "./environment/read-environment.ts";
export { loadTransportModule } from "./environment/transport-module.ts";
export { LUCY_VARIABLES, type LucyVariable } from "./environment/variables.ts";
// What calls fail with
export {
  BillingUnavailableError,
  IdempotencyConflictError,
  InsufficientCreditsError,
  InvalidRequestError,
  LucyError,
  type LucyErrorOptions,
  NotFoundError,
  PermissionDeniedError,
  RateLimitedError,
  SecretDetectedError,
  TimeoutError,
  TooLargeError,
  TransportError,
  UnauthenticatedError,
  UnavailableError,
  VersionConflictError,
} from "./errors.ts";
// Transports
export { createLucyHttpTransport, type LucyHttpTransportOptions } from "./http/http-transport.ts";
// The authority port
export { LucyAuthority } from "./lucy-authority.ts";
export type { RecallReply } from "./parse-reply.ts";
export { LUCY_PERMISSIONS, type LucyPermission } from "./permissions.ts";
export type { LucyTransport, ProposeCall, TransportCall } from "./transport.ts";
export type { Wait } from "./wait.ts";
export { type WaitForDecisionOptions, waitForDecision } from "./wait-for-decision.ts";
