import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { onTestFinished } from "vitest";

/**
 * Stands between clients and a server, as a network does: its port stays when the server comes back
 * on another one, and it can lose a reply.
 */
export interface Proxy {
  readonly port: number;
  /** Where connections lead from now on. */
  leadTo(port: number): void;
  /** Cuts the connection of the next request that holds the text as soon as the server replies. */
  loseReplyTo(text: string): void;
}

/** Open until the test ends. */
export async function openProxy(initialTarget: number): Promise<Proxy> {
  let target = initialTarget;
  let marked: string | undefined;
  const server = createServer((client) => {
    const upstream = connect(target, "127.0.0.1");
    let isReplyLost = false;
    client.on("data", (bytes) => {
      if (marked !== undefined && bytes.includes(marked)) {
        marked = undefined;
        isReplyLost = true;
      }
      upstream.write(bytes);
    });
    upstream.on("data", (bytes) => {
      if (isReplyLost) client.destroy();
      else client.write(bytes);
    });
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      one.on("error", () => undefined); // its close follows
      one.on("close", () => other.destroy());
    }
    onTestFinished(() => void client.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return {
    port: (server.address() as AddressInfo).port,
    leadTo: (port) => {
      target = port;
    },
    loseReplyTo: (text) => {
      marked = text;
    },
  };
}
