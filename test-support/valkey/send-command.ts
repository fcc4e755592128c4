import { connect as connectPlain, type Socket } from "node:net";
import { connect as connectTls } from "node:tls";

export type Reply = string | number | null | readonly Reply[];

export interface ServerAddress {
  readonly port: number;
  /** PEM of the authority that the server's certificate comes from; none: no TLS. */
  readonly ca?: string;
  readonly user?: string;
  readonly password?: string;
}

/**
 * Sends one command over a connection of its own, for what tests do to a server: no client of ours
 * takes part in it.
 *
 * @throws Error with the server's words when it refuses the command, or when it does not answer.
 */
export async function sendCommand(
  { port, ca, user, password }: ServerAddress,
  ...command: readonly (string | number)[]
): Promise<Reply> {
  const login = password === undefined ? [] : [["AUTH", ...(user ? [user] : []), password]];
  const replies = await exchange(port, ca, [...login, command]);
  const refused = replies.find((reply) => reply instanceof Error);
  if (refused !== undefined) throw refused;
  return replies.at(-1) as Reply;
}

type ParsedReply = Reply | Error;

function exchange(
  port: number,
  ca: string | undefined,
  commands: readonly (readonly (string | number)[])[],
): Promise<readonly ParsedReply[]> {
  return new Promise((resolve, reject) => {
    const socket: Socket =
      ca === undefined
        ? connectPlain(port, "127.0.0.1")
        : connectTls({ port, host: "127.0.0.1", ca, checkServerIdentity: () => undefined });
    let received = Buffer.alloc(0);
    socket.setTimeout(5000, () => socket.destroy(new Error(`port ${port} does not answer`)));
    socket.once("error", reject);
    socket.once("close", () => reject(new Error(`port ${port} closed the connection`)));
    socket.on("data", (chunk) => {
      received = Buffer.concat([received, chunk]);
      const replies = parseReplies(received, commands.length);
      if (replies === undefined) return;
      resolve(replies);
      socket.destroy();
    });
    socket.write(commands.map(encodeCommand).join(""));
  });
}

function encodeCommand(command: readonly (string | number)[]): string {
  const words = command.map(String).map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`);
  return `*${words.length}\r\n${words.join("")}`;
}

/** @returns undefined while there are fewer whole replies than `count`. */
function parseReplies(bytes: Buffer, count: number): readonly ParsedReply[] | undefined {
  const replies: ParsedReply[] = [];
  let place = 0;
  while (replies.length < count) {
    const parsed = parseReply(bytes, place);
    if (parsed === undefined) return undefined;
    replies.push(parsed.reply);
    place = parsed.end;
  }
  return replies;
}

function parseReply(
  bytes: Buffer,
  start: number,
): { readonly reply: ParsedReply; readonly end: number } | undefined {
  const lineEnd = bytes.indexOf("\r\n", start);
  if (lineEnd < 0) return undefined;
  const kind = String.fromCharCode(bytes[start] ?? 0);
  const line = bytes.toString("utf8", start + 1, lineEnd);
  const end = lineEnd + 2;
  switch (kind) {
    case "-":
      return { reply: new Error(line), end };
    case ":":
      return { reply: Number(line), end };
    case "$": {
      const length = Number(line);
      if (length < 0) return { reply: null, end };
      if (bytes.length < end + length + 2) return undefined;
      return { reply: bytes.toString("utf8", end, end + length), end: end + length + 2 };
    }
    case "*":
      return parseArray(bytes, end, Number(line));
    default:
      return { reply: line, end };
  }
}

function parseArray(bytes: Buffer, start: number, length: number): ReturnType<typeof parseReply> {
  const elements: Reply[] = [];
  let place = start;
  while (elements.length < length) {
    const parsed = parseReply(bytes, place);
    if (parsed === undefined) return undefined;
    elements.push(parsed.reply as Reply);
    place = parsed.end;
  }
  return { reply: length < 0 ? null : elements, end: place };
}
