import { isLoopback } from "@memory-mcp/assembly/loopback"; // without the stores, which take long to load
import { makeVisible } from "@memory-mcp/core";
import type * as z from "zod";
import { auditPage, auditVerdict } from "../contract/audit.ts";
import { errorReply } from "../contract/error.ts";
import { policy, policyPreview } from "../contract/policy.ts";
import { proposal } from "../contract/proposal.ts";
import { review, reviewPage } from "../contract/review.ts";
import type { Decision } from "./command-line.ts";
import { EXIT, misuse, ReviewCommandError } from "./exit-status.ts";

const TIMEOUT_MILLISECONDS = 30_000;

export interface ReviewClientOptions {
  readonly url: string;
  readonly token: string | undefined;
  readonly allowHttp: boolean;
}

/** The review API as the command calls it. Every method throws ReviewCommandError. */
export class ReviewClient {
  readonly #base: URL;
  readonly #token: string;

  constructor({ url, token, allowHttp }: ReviewClientOptions) {
    if (token === undefined) {
      misuse("there is no token: set MEMORY_MCP_REVIEW_TOKEN to that of a credential for review.");
    }
    if (!/^[\x21-\x7e]+$/.test(token)) misuse("the token has characters that no token has.");
    this.#token = token;
    this.#base = parseBase(url, allowHttp);
  }

  list(query: Readonly<Record<string, string>>) {
    return this.#call(reviewPage, "GET", `v1/review/proposals?${new URLSearchParams(query)}`);
  }

  show(id: string) {
    return this.#call(review, "GET", `v1/review/proposals/${encodeURIComponent(id)}`);
  }

  decide(decision: Decision, id: string, body: object) {
    const path = `v1/review/proposals/${encodeURIComponent(id)}/${decision}`;
    return this.#call(proposal, "POST", path, body);
  }

  policy() {
    return this.#call(policy, "GET", "v1/review/policy");
  }

  setPolicy(body: object) {
    return this.#call(policy, "PUT", "v1/review/policy", body);
  }

  previewPolicy(body: object) {
    return this.#call(policyPreview, "POST", "v1/review/policy/preview", body);
  }

  audit(query: Readonly<Record<string, string>>) {
    return this.#call(auditPage, "GET", `v1/review/audit?${new URLSearchParams(query)}`);
  }

  verifyAudit() {
    return this.#call(auditVerdict, "GET", "v1/review/audit/verify");
  }

  async #call<Reply>(
    schema: z.ZodType<Reply>,
    method: string,
    path: string,
    body?: object,
  ): Promise<Reply> {
    const response = await this.#send(method, path, body);
    const json: unknown = await response.json().catch(() => undefined);
    if (!response.ok) throw refusalOf(response.status, json);
    const parsed = schema.safeParse(json);
    if (parsed.success) return parsed.data;
    throw new ReviewCommandError(
      EXIT.unavailable,
      `${this.#base.href} answers, but not as a memory-mcp service does. Check the URL.`,
    );
  }

  async #send(method: string, path: string, body: object | undefined): Promise<Response> {
    try {
      return await fetch(new URL(path, this.#base), {
        method,
        redirect: "error", // the token would go to wherever it points
        signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
        headers: {
          authorization: `Bearer ${this.#token}`,
          ...(body !== undefined && { "content-type": "application/json" }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    } catch (error) {
      throw new ReviewCommandError(
        EXIT.unavailable,
        `${this.#base.href} cannot be reached. Is the service running, and the URL right?`,
        { cause: error },
      );
    }
  }
}

/** Also takes the URL that MCP clients are given. */
function parseBase(text: string, allowHttp: boolean): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.username || url.password) {
    return misuse("the URL must begin with https:// or http://, and hold no user and password.");
  }
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (url.protocol === "http:" && !allowHttp && !isLoopback(host)) {
    return misuse("the token would cross the network in plain text: use https, or --allow-http.");
  }
  url.search = "";
  url.hash = "";
  url.pathname = url.pathname.replace(/\/(?:mcp\/?)?$/, "/").replace(/[^/]$/, "$&/");
  return url;
}

function refusalOf(status: number, json: unknown): ReviewCommandError {
  const { data } = errorReply.safeParse(json);
  const message = data?.error.message ?? `The service answers with status ${status}.`;
  const known =
    status === 409
      ? EXIT.conflict
      : status >= 500 || status === 429
        ? EXIT.unavailable
        : EXIT.refused;
  return new ReviewCommandError(known, makeVisible(message));
}
