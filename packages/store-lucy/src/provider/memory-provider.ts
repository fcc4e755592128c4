import {
  AuthorityError,
  type AuthorityErrorCode,
  type Proposal,
  type RecalledMemory,
  type Scope,
} from "@memory-mcp/core";
import type { AgentMemoryClient } from "../agent-memory-client.ts";
import { encodeCanonicalJson } from "../canonical-json.ts";
import { type Consultation, decideConsultation, type SkipReason } from "./decide-consultation.ts";
import { delimitMemories } from "./delimit-memories.ts";

export interface MemoryProviderOptions {
  readonly client: AgentMemoryClient;
  /** Whose memory the agent works with. */
  readonly scope: Scope;
  /** Most memories for one request, 1 to 50. @default 5 */
  readonly limit?: number;
  /** The agent's own notes. Asked after memory, and put after it. @default none */
  readonly localNotes?: (userRequest: string) => Promise<string>;
  /** Whether a request is worth a recall. @default decideConsultation */
  readonly decide?: (userRequest: string) => Consultation;
}

/** What to put before a model with a user's request: `text`, and how it came about. */
export type MemoryContext =
  | {
      readonly kind: "recalled";
      readonly text: string;
      readonly memories: readonly RecalledMemory[];
    }
  | { readonly kind: "skipped"; readonly text: string; readonly reason: SkipReason }
  | { readonly kind: "unavailable"; readonly text: string; readonly code: AuthorityErrorCode };

/** What became of a wish to remember something: `text` says so in words for a user. */
export type Remembered =
  | { readonly kind: "proposed"; readonly text: string; readonly proposal: Proposal }
  | { readonly kind: "refused"; readonly text: string; readonly code: AuthorityErrorCode }
  | { readonly kind: "unavailable"; readonly text: string; readonly code: AuthorityErrorCode };

/** Memory first: what people approved comes before what an agent has noted for itself. */
export interface MemoryProvider {
  /** Decides whether memory is worth asking, recalls, and only then reads local notes. */
  contextFor(userRequest: string): Promise<MemoryContext>;

  /**
   * Sends a durable write the one way that there is, as a proposal. When Lucy cannot be reached it is
   * kept nowhere else: the reply says so, and the user decides.
   *
   * @param json A request to propose, as `AgentMemoryClient.propose` takes it.
   */
  remember(json: string): Promise<Remembered>;
}

/** Codes that say "not now", rather than "not like this". */
const OUTAGES: ReadonlySet<AuthorityErrorCode> = new Set([
  "insufficient_credits",
  "rate_limited",
  "billing_unavailable",
  "unavailable",
  "timeout",
  "transport",
  "unauthenticated",
]);

const PROPOSED: Readonly<Record<Proposal["status"], string>> = {
  pending: "Proposed, and pending: it is not saved until a person approves it.",
  approved: "Approved: it is remembered.",
  rejected: "It was proposed before and rejected; it is not saved.",
  expired: "It was proposed before and expired without a decision; it is not saved.",
  superseded: "It was proposed before, and another change was approved instead; it is not saved.",
};

export function createMemoryProvider({
  client,
  scope,
  limit = 5,
  localNotes = async () => "",
  decide = decideConsultation,
}: MemoryProviderOptions): MemoryProvider {
  const recalled = async (userRequest: string): Promise<MemoryContext> => {
    const decision = decide(userRequest);
    if (!decision.consult) return { kind: "skipped", text: "", reason: decision.reason };
    try {
      const json = encodeCanonicalJson({ query: decision.query, scope, limit });
      const { memories } = await client.recall(json);
      const text = memories.length === 0 ? "" : delimitMemories(memories);
      return { kind: "recalled", text, memories };
    } catch (error) {
      if (!(error instanceof AuthorityError)) throw error;
      return { kind: "unavailable", text: unavailable(error), code: error.code };
    }
  };
  return {
    async contextFor(userRequest) {
      const context = await recalled(userRequest);
      const notes = await localNotes(userRequest);
      const parts = [context.text, notes].filter((part) => part !== "");
      return { ...context, text: parts.join("\n\n") };
    },
    async remember(json) {
      try {
        const { proposal } = await client.propose(json);
        return { kind: "proposed", text: PROPOSED[proposal.status], proposal };
      } catch (error) {
        if (!(error instanceof AuthorityError)) throw error;
        const { code, message } = error;
        return OUTAGES.has(code)
          ? { kind: "unavailable", text: unavailable(error), code }
          : { kind: "refused", text: message, code };
      }
    },
  };
}

/** Begins with the same two words every time, so that a model repeats them. */
function unavailable({ message }: AuthorityError): string {
  return `Memory unavailable. ${message.replace(/^Memory is unavailable: /, "")}`;
}
