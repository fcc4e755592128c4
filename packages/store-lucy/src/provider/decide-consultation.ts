import { detectSecret } from "@memory-mcp/core";

export type SkipReason = "empty" | "small_talk" | "secret";

export type Consultation =
  | { readonly consult: true; readonly query: string }
  | { readonly consult: false; readonly reason: SkipReason };

const QUERY_LENGTH = 2000;

/** Requests that are nothing but one of these; anything more may be about something remembered. */
const SMALL_TALK =
  /^(?:(?:hi|hello|hey|thanks|thank you|thx|ok|okay|yes|no|great|good (?:morning|evening|night)|bye|goodbye|hallo|danke|ja|nein|hola|gracias|merci|bonjour)[\s,.!]*)+$/iu;

/**
 * Whether a user's request is worth a recall, which may cost credits. When in doubt it is: what a
 * model does not recall it makes up. A request that holds a secret is sent nowhere.
 */
export function decideConsultation(userRequest: string): Consultation {
  const text = userRequest.toWellFormed().replaceAll("\0", "").trim();
  if (text === "") return { consult: false, reason: "empty" };
  if (SMALL_TALK.test(text)) return { consult: false, reason: "small_talk" };
  if (detectSecret(text) !== undefined) return { consult: false, reason: "secret" };
  // A cut between the halves of a surrogate pair would leave one that has no UTF-8 form.
  return { consult: true, query: text.slice(0, QUERY_LENGTH).replace(/[\uD800-\uDBFF]$/, "") };
}
