import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** A TCP connection on which a test writes HTTP by hand. */
export interface RawConnection {
  readonly socket: Socket;
  /** Resolves when the bytes are with the operating system. */
  write(bytes: string | Uint8Array): Promise<void>;
  /** All that was received, once it matches. Rejects when the other side ends before it does. */
  received(pattern: RegExp): Promise<string>;
  /** Resolves with all that was received when the connection is over. */
  readonly closed: Promise<string>;
}

export async function openRawConnection(port: number): Promise<RawConnection> {
  const socket = connect(port, "127.0.0.1").setNoDelay().setEncoding("utf8");
  onTestFinished(() => void socket.destroy());
  await once(socket, "connect");
  let text = "";
  socket.on("data", (chunk: string) => {
    text += chunk;
    socket.emit("text");
  });
  socket.on("error", () => undefined); // a reset is one way to be closed
  const closed = once(socket, "close").then(() => text);
  const ended = closed.then(() =>
    Promise.reject(new Error(`closed after ${JSON.stringify(text)}`)),
  );
  ended.catch(() => undefined);
  return {
    socket,
    closed,
    write: (bytes) =>
      new Promise((resolve, reject) => {
        socket.write(bytes, (error) => (error ? reject(error) : resolve()));
      }),
    received: async (pattern) => {
      while (!pattern.test(text)) await Promise.race([once(socket, "text"), ended]);
      return text;
    },
  };
}
