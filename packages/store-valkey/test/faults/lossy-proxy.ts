import { connect, createServer, type Server, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** Stands between a client and a server, and can lose a server's answers. */
export class LossyProxy {
  readonly port: number;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #losesAnswers = false;

  static async start(to: number): Promise<LossyProxy> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const proxy = new LossyProxy(server, to);
    onTestFinished(() => proxy.stop());
    return proxy;
  }

  private constructor(server: Server, to: number) {
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("the proxy has no port");
    this.port = address.port;
    this.#server = server;
    server.on("connection", (client) => this.#join(client, connect(to, "127.0.0.1")));
  }

  /** From now on a connection ends when the server answers: the server has done what it was told. */
  loseAnswers(): void {
    this.#losesAnswers = true;
  }

  passAnswers(): void {
    this.#losesAnswers = false;
  }

  stop(): void {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
  }

  #join(client: Socket, server: Socket): void {
    const end = () => {
      client.destroy();
      server.destroy();
    };
    for (const socket of [client, server]) {
      this.#sockets.add(socket);
      socket.on("error", end);
      socket.on("close", end);
    }
    client.on("data", (bytes) => server.write(bytes));
    server.on("data", (bytes) => {
      if (this.#losesAnswers) end();
      else client.write(bytes);
    });
  }
}
