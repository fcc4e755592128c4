import type { McpServer } from "@modelcontextprotocol/server";

/** The two kinds of client; a server object serves one of them all its life. */
export type Era = "legacy" | "modern";

/** Server objects that wait for work, at most, per era: what a burst leaves behind is dropped. */
const IDLE_LIMIT = 64;

/**
 * Server objects for exchanges, each serving one at a time. Making one costs more than most
 * requests do. They may be used again because tools take all that they need from the request;
 * nothing that an exchange leaves on a server object (the client's name, say) is ever read.
 */
export class ServerPool {
  readonly #create: () => McpServer;
  readonly #idle: Readonly<Record<Era, McpServer[]>> = { legacy: [], modern: [] };

  constructor(create: () => McpServer) {
    this.#create = create;
  }

  /** Comes back by itself when its connection is closed. */
  checkOut(era: Era): McpServer {
    const idle = this.#idle[era];
    const server = idle.pop() ?? this.#create();
    server.server.onclose = () => {
      delete server.server.onclose;
      if (idle.length < IDLE_LIMIT) idle.push(server);
    };
    return server;
  }
}
