import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Follows a server's connections, so that it can stop without cutting a reply short. */
export class Connections {
  /** Each open connection with its replies that are not out yet. */
  readonly #open = new Map<Socket, Set<ServerResponse>>();
  #isEnding = false;

  /** @param server Not listening yet. */
  constructor(server: Server) {
    server.on("connection", (socket: Socket) => {
      this.#open.set(socket, new Set());
      socket.once("close", () => this.#open.delete(socket));
    });
    server.prependListener("request", ({ socket }, response: ServerResponse) => {
      this.#follow(socket, response);
    });
  }

  #follow(socket: Socket, response: ServerResponse): void {
    const replies = this.#open.get(socket);
    replies?.add(response);
    if (this.#isEnding) announceEnd(response);
    response.once("close", () => {
      replies?.delete(response);
      if (this.#isEnding && replies?.size === 0) socket.destroySoon();
    });
  }

  /** Closes connections without a request now, and others once their replies are out. */
  end(): void {
    this.#isEnding = true;
    for (const [socket, replies] of this.#open) {
      if (replies.size === 0) socket.destroy();
      for (const response of replies) announceEnd(response);
    }
  }

  /** Closes all that are left, come what may. */
  cut(): void {
    for (const socket of this.#open.keys()) socket.destroy();
  }
}

function announceEnd(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("Connection", "close");
}
