import type { RefusalKind } from "./refusal.ts";

export type RequestBody =
  | { readonly json: unknown }
  | { readonly problem: { readonly kind: RefusalKind; readonly message: string } };

/** Reads a request's body as JSON, giving up as soon as it is known to exceed `limit` bytes. */
export async function readJsonBody(request: Request, limit: number): Promise<RequestBody> {
  let bytes: Uint8Array | undefined;
  try {
    bytes = await readBytes(request, limit);
  } catch {
    return refuse("parse-error", "The body could not be read to its end.");
  }
  if (bytes === undefined) {
    return refuse("too-large", `The request has more than ${limit} bytes. Send less at once.`);
  }
  try {
    // Decoded once and as a whole: a character may lie across two chunks.
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return { json: JSON.parse(text) };
  } catch {
    return refuse("parse-error", "The body is no JSON in UTF-8.");
  }
}

/** @returns undefined when there are more than `limit`. */
async function readBytes(request: Request, limit: number): Promise<Uint8Array | undefined> {
  const declared = request.headers.get("content-length");
  if (declared !== null && !request.headers.has("transfer-encoding")) {
    if (Number(declared) > limit) return undefined;
    // Node hands over no more than was declared, so this reads no more than the limit.
    return new Uint8Array(await request.arrayBuffer());
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = request.body?.getReader();
  for (let read = await reader?.read(); read?.done === false; read = await reader?.read()) {
    length += read.value.byteLength;
    if (length > limit) return undefined;
    chunks.push(read.value);
  }
  return Buffer.concat(chunks, length);
}

function refuse(kind: RefusalKind, message: string): RequestBody {
  return { problem: { kind, message } };
}
