/** Every variable that configures Lucy, with what it takes. */
export const LUCY_VARIABLES = {
  LUCY_MEMORY_TOKEN: "the token that Lucy issued; required",
  LUCY_MEMORY_PERMISSIONS:
    "what the token is for: memory:read, memory:propose, or both with a comma; required",
  LUCY_MEMORY_BASE_URL: "where Lucy is, with https://; this or a transport module",
  LUCY_MEMORY_TRANSPORT_MODULE:
    "absolute path or file: URL of a trusted module that reaches Lucy instead",
  LUCY_MEMORY_TIMEOUT_MS: "milliseconds for one attempt, 1 to 300000; 10000 by default",
  LUCY_MEMORY_ALLOW_INSECURE_LOOPBACK:
    "true lets http:// reach this machine, and nothing else; false by default",
} as const;

export type LucyVariable = keyof typeof LUCY_VARIABLES;

export const LUCY_PREFIX = "LUCY_MEMORY_";
