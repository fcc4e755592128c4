import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface EmbeddingsRequest {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly model: string;
  readonly input: readonly string[];
}

/** Answers instead of the model; undefined lets the model answer. */
export type Answering = (
  request: EmbeddingsRequest,
  response: ServerResponse,
) => "answered" | undefined;

const DIMENSIONS = 64;

/** A vector from the words of a text alone: texts that share words point alike. */
export function hashedVector(text: string): number[] {
  const vector = new Array<number>(DIMENSIONS).fill(0.001);
  for (const word of text.toLowerCase().match(/[a-z0-9]+/g) ?? []) {
    let hash = 7;
    for (const letter of word) hash = (hash * 31 + letter.charCodeAt(0)) >>> 0;
    vector[hash % DIMENSIONS] = (vector[hash % DIMENSIONS] ?? 0) + 1;
  }
  return vector;
}

/** A real HTTP server on loopback that speaks `/v1/embeddings`, and misbehaves when it is told to. */
export class EmbeddingsServer {
  readonly requests: EmbeddingsRequest[] = [];
  /** What the next requests get, first one first; then the model answers again. */
  readonly script: Answering[] = [];
  /** What every request gets, while it is set. */
  always: Answering | undefined;
  url = "";
  readonly #server = createServer((request, response) => {
    this.#answer(request, response).catch(() => response.destroy());
  });

  static async start(): Promise<EmbeddingsServer> {
    const server = new EmbeddingsServer();
    await new Promise<void>((resolve) => server.#server.listen(0, "127.0.0.1", resolve));
    server.url = `http://127.0.0.1:${(server.#server.address() as AddressInfo).port}/v1`;
    return server;
  }

  get texts(): string[] {
    return this.requests.flatMap(({ input }) => input);
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { model, input } = JSON.parse(Buffer.concat(chunks).toString("utf8"));
    const { authorization } = request.headers;
    const asked: EmbeddingsRequest = { path: request.url ?? "", authorization, model, input };
    this.requests.push(asked);
    const answering = this.script.shift() ?? this.always;
    if (answering?.(asked, response) === "answered") return;
    const data = asked.input.map((text, index) => ({ index, embedding: hashedVector(text) }));
    json({ data: data.reverse() })(asked, response); // the API promises no order
  }
}

export function status(code: number, headers: Record<string, string> = {}): Answering {
  return (_, response) => {
    response.writeHead(code, headers).end('{"error":{"message":"sk-secret said no"}}');
    return "answered";
  };
}

export function json(value: unknown): Answering {
  return body(JSON.stringify(value));
}

export function body(text: string): Answering {
  return (_, response) => {
    response.writeHead(200, { "content-type": "application/json" }).end(text);
    return "answered";
  };
}

/** Never answers. */
export const silence: Answering = () => "answered";
