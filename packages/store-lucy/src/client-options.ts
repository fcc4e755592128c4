import { isLucyPermission, LUCY_PERMISSIONS, type LucyPermission } from "./permissions.ts";
import { checkWholeOption, refuseOption } from "./refuse-option.ts";
import { problemOfToken } from "./token.ts";
import type { LucyTransport } from "./transport.ts";
import { type Wait, waitOnTimer } from "./wait.ts";

export interface AgentMemoryClientOptions {
  readonly transport: LucyTransport;
  /** The credential. Visible ASCII characters. */
  readonly token: string;
  /** What the token is for; a call without its permission is refused before anything is sent. */
  readonly permissions: readonly LucyPermission[];
  /** Milliseconds that one attempt may take, 1 to 300,000. @default 10000 */
  readonly timeoutMs?: number;
  /** How often a proposal is sent again at most, 0 to 2. @default 2 */
  readonly retries?: number;
  /** How time passes between attempts. @default by a timer */
  readonly wait?: Wait;
  /** From 0 to 1, so that clients that were refused together do not return together. @default Math.random */
  readonly random?: () => number;
}

export const MOST_TIMEOUT_MS = 300_000;
export const DEFAULT_TIMEOUT_MS = 10_000;
const MOST_RETRIES = 2;

/** @throws MemoryError `invalid_input`, naming the option and never the token. */
export function completeClientOptions(
  options: AgentMemoryClientOptions,
): Required<AgentMemoryClientOptions> {
  const {
    transport,
    token,
    permissions,
    timeoutMs = DEFAULT_TIMEOUT_MS,
    retries = MOST_RETRIES,
    wait = waitOnTimer,
    random = Math.random,
    ...unknown
  } = options;
  for (const name of Object.keys(unknown)) {
    refuseOption(name, "is no option of this client. Is it misspelt?");
  }
  const problem = typeof token === "string" ? problemOfToken(token) : "is no text.";
  if (problem !== undefined) refuseOption("token", problem);
  if (permissions.length === 0 || !permissions.every(isLucyPermission)) {
    refuseOption("permissions", `must be one or both of ${LUCY_PERMISSIONS.join(", ")}.`);
  }
  checkWholeOption("timeoutMs", timeoutMs, 1, MOST_TIMEOUT_MS);
  checkWholeOption("retries", retries, 0, MOST_RETRIES);
  return { transport, token, permissions: [...permissions], timeoutMs, retries, wait, random };
}
