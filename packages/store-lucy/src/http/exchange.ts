import { TransportError } from "../errors.ts";
import type { TransportCall } from "../transport.ts";

/** One request of the contract. */
export interface WireRequest {
  readonly method: "GET" | "POST";
  /** Below the base URL, without a slash before it. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}

export interface WireReply {
  readonly status: number;
  readonly retryAfter: string | null;
  /** Undefined when there is none that can be read; then only the status counts. */
  readonly body: unknown;
}

export interface Endpoint {
  /** Ends in a slash. */
  readonly base: URL;
  readonly responseBytes: number;
}

/**
 * Sends one request once. Redirects are refused, because the token would go to wherever they point.
 *
 * @throws TransportError when no reply came, or a successful one that nobody can read; what `fetch`
 * rejects with.
 */
export async function exchange(
  { base, responseBytes }: Endpoint,
  { method, path, headers = {}, body }: WireRequest,
  { token, requestId, signal }: TransportCall,
): Promise<WireReply> {
  const response = await fetch(new URL(path, base), {
    method,
    headers: {
      ...headers,
      accept: "application/json",
      authorization: `Bearer ${token}`,
      "x-request-id": requestId,
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    redirect: "manual",
    signal,
  });
  const { status } = response;
  if (status >= 300 && status < 400) {
    await response.body?.cancel();
    throw new TransportError(
      `Lucy redirects to another address (status ${status}), where neither token nor texts are ` +
        "sent. Set the final URL.",
    );
  }
  const retryAfter = response.headers.get("retry-after");
  try {
    return { status, retryAfter, body: await readJson(response, responseBytes) };
  } catch (error) {
    if (response.ok) throw error;
    signal.throwIfAborted();
    return { status, retryAfter, body: undefined };
  }
}

async function readJson(response: Response, mostBytes: number): Promise<unknown> {
  const type = response.headers.get("content-type") ?? "";
  if (!/^application\/json\s*(?:;|$)/i.test(type)) {
    await response.body?.cancel();
    throw unreadable("is no JSON");
  }
  const bytes = await readBytes(response, mostBytes);
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw unreadable("is no JSON");
  }
}

/** Counts while it reads, after decompression: a length that a server states is only a statement. */
async function readBytes(response: Response, mostBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw unreadable(`has more than ${mostBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function unreadable(problem: string): TransportError {
  return new TransportError(`Lucy's reply ${problem}, so it is not used.`);
}
