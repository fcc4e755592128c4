import { Agent, request as openRequest } from "node:http";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";

export interface HttpRequest {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

export interface HttpReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  /** The text as JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: tests say what they expect of a reply
  readonly json: any;
}

/** Connections that requests share until the test ends. */
export function keepAliveAgent(connections: number): Agent {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  onTestFinished(() => agent.destroy());
  return agent;
}

/**
 * One HTTP request with exactly these headers (`fetch` would not send every Host).
 *
 * @param agent Whose connections it takes. @default a connection of its own
 */
export function send(
  port: number,
  { method = "GET", path = "/mcp", headers = {}, body }: HttpRequest,
  agent: Agent | false = false,
): Promise<HttpReply> {
  return new Promise((resolve, reject) => {
    const request = openRequest(
      { host: "127.0.0.1", port, method, path, headers, agent },
      (response) => {
        text(response).then((body) => {
          const { statusCode: status = 0, headers } = response;
          resolve({ status, headers, text: body, json: parse(body) });
        }, reject);
      },
    );
    request.on("error", reject);
    request.end(body);
  });
}

/** The message of a reply in plain JSON, or the last one of a stream. */
function parse(body: string): unknown {
  const frames = body.split("\n").filter((line) => line.startsWith("data: "));
  try {
    return JSON.parse(frames.at(-1)?.slice("data: ".length) ?? body);
  } catch {
    return undefined;
  }
}
