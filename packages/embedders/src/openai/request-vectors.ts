import { EmbedderError } from "../embedder-error.ts";
import {
  type Answer,
  explainStatus,
  isOverloaded,
  isUnprocessable,
  parseRetryAfter,
} from "./answer.ts";
import type { OpenAiEmbedderSettings } from "./options.ts";
import { parseVectors } from "./parse-vectors.ts";

/** Bytes that an answer may have, and more for each text: 8,192 numbers of 16 characters. */
const ANSWER_BYTES = 65_536;
const ANSWER_BYTES_PER_TEXT = 131_072;

/**
 * Asks the endpoint once.
 *
 * @throws EmbedderError `unavailable` when nothing came back in time or nobody can read it;
 * `refused` when the endpoint will not do it however often it is asked.
 */
export async function requestVectors(
  settings: OpenAiEmbedderSettings,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<Answer> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(settings.timeout)]);
  try {
    const response = await post(settings, texts, limit);
    if (response.ok) return await readVectors(response, texts.length);
    await response.body?.cancel();
    const { status, headers } = response;
    if (isOverloaded(status)) {
      const retryAfter = parseRetryAfter(headers.get("retry-after"), Date.now());
      return { kind: "overloaded", status, retryAfter };
    }
    if (isUnprocessable(status)) return { kind: "unprocessable", status };
    throw new EmbedderError("refused", `The embeddings endpoint ${explainStatus(status)}`);
  } catch (error) {
    if (error instanceof EmbedderError) throw error;
    signal.throwIfAborted();
    throw new EmbedderError("unavailable", explainFailure(error, settings), { cause: error });
  }
}

/** Redirects are not followed: the key would go to wherever they point. */
async function post(
  { endpoint, model, key }: OpenAiEmbedderSettings,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<Response> {
  return fetch(endpoint, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json",
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify({ model, input: texts, encoding_format: "float" }),
    redirect: "manual",
    signal,
  });
}

async function readVectors(response: Response, count: number): Promise<Answer> {
  const text = await readText(response, ANSWER_BYTES + count * ANSWER_BYTES_PER_TEXT);
  const vectors = parseVectors(parseJson(text), count);
  if (typeof vectors === "string") throw unreadable(vectors);
  return { kind: "vectors", vectors };
}

/** Counts while it reads: a length that a server states is only a statement. */
async function readText(response: Response, mostBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw unreadable(`has more than ${mostBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable("is no JSON");
  }
}

function unreadable(problem: string): EmbedderError {
  return new EmbedderError("unavailable", `The answer of the embeddings endpoint ${problem}.`);
}

function explainFailure(error: unknown, { endpoint, timeout }: OpenAiEmbedderSettings): string {
  if (error instanceof DOMException && error.name === "TimeoutError") {
    return `The embeddings endpoint did not answer within ${timeout} ms.`;
  }
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && "code" in cause ? ` (${String(cause.code)})` : "";
  return `The embeddings endpoint at ${endpoint.origin} cannot be reached${code}.`;
}
