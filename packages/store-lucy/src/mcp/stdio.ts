import type { Readable, Writable } from "node:stream";
import { finished } from "node:stream/promises";
import { StdioServerTransport, serveStdio } from "@modelcontextprotocol/server/stdio";
import { createLucyServer, type LucyServerOptions } from "./lucy-server.ts";

export interface LucyStdioOptions extends LucyServerOptions {
  /** @default the process's standard input */
  readonly input?: Readable;
  /** Gets frames and nothing else. @default the process's standard output */
  readonly output?: Writable;
  /** Told of what is wrong with the exchange of frames. @default nothing is told */
  readonly onExchangeError?: (error: Error) => void;
}

export interface LucyStdio {
  /** Resolves when the client has closed its end, or is gone. */
  readonly ended: Promise<void>;
  /** Ends the exchange. May be called again. */
  stop(): Promise<void>;
}

/** Longest frame that is read: a proposal of the greatest length, with room to spare. */
const FRAME_BYTES = 262_144;

/**
 * Serves the three tools over standard input and output. Whoever starts the process waits for
 * `ended`, stops and exits; log to standard error, because standard output is the client's.
 */
export function serveLucyOverStdio({
  input = process.stdin,
  output = process.stdout,
  onExchangeError = () => undefined,
  ...options
}: LucyStdioOptions): LucyStdio {
  const transport = new StdioServerTransport(input, output, { maxBufferSize: FRAME_BYTES });
  const connection = serveStdio(() => createLucyServer(options), {
    transport,
    onerror: onExchangeError,
  });
  return {
    ended: Promise.race([endOf(input), endOf(output)]),
    stop: () => connection.close(),
  };
}

/** A broken pipe is an end too: the client was killed. */
async function endOf(stream: Readable | Writable): Promise<void> {
  await finished(stream).catch(() => undefined);
}
