import { finished } from "node:stream/promises";
import { describeError, type Log, openMemory, requestBytesFor } from "@memory-mcp/assembly";
import { DEFAULT_NAMESPACE, type GovernedCaller } from "@memory-mcp/core";
import { createDirectServer, createGovernedServer, type ToolObserver } from "@memory-mcp/mcp-tools";
import { StdioServerTransport, serveStdio } from "@modelcontextprotocol/server/stdio";
import type { BridgeConfiguration } from "./configuration.ts";
import { VERSION } from "./version.ts";

/** Whoever starts the program may propose; deciding takes a credential of the HTTP service. */
const CALLER: GovernedCaller = {
  namespace: DEFAULT_NAMESPACE,
  name: "stdio",
  permissions: ["memory:read", "memory:propose"],
  origin: "stdio",
};

export interface Bridge {
  /** Resolves when the client has closed its end, or is gone. */
  readonly ended: Promise<void>;
  /** Lets go of the store, which first completes what it has been given. May be called again. */
  stop(): Promise<void>;
}

/**
 * Opens memory and serves it over standard input and output. Nothing but frames goes to standard
 * output; the log goes to standard error.
 *
 * @throws MemoryError when the store cannot be opened.
 */
export async function serve(configuration: BridgeConfiguration, log: Log): Promise<Bridge> {
  const { memory, governance, close } = await openMemory(configuration, {
    onWarning: (warning) => log.warn(warning),
    onQuarantine: ({ namespace, id, error }) =>
      log.error({ namespace, id, error: describeError(error) }, "record cannot be read"),
  });
  const transport = new StdioServerTransport(process.stdin, process.stdout, {
    maxBufferSize: requestBytesFor(memory.settings.limits.bodyBytes),
  });
  const { authority } = governance;
  const common: ToolObserver & { version: string } = {
    version: VERSION,
    onToolCall: (call) => log.debug(call, "tool call"),
    onError: (tool, error) => log.error({ tool, error: describeError(error) }, "tool failed"),
  };
  const connection = serveStdio(
    () =>
      configuration.surface === "governed"
        ? createGovernedServer({ ...common, authority, callerOf: () => CALLER })
        : createDirectServer({
            ...common,
            memory,
            callerOf: () => ({ namespace: DEFAULT_NAMESPACE }),
          }),
    {
      transport,
      onerror: (error) => log.warn({ error: describeError(error) }, "exchange failed"),
    },
  );
  return {
    ended: Promise.race([endOf(process.stdin), endOf(process.stdout)]),
    stop: async () => {
      await connection.close();
      await close();
    },
  };
}

/** A broken pipe is an end too: the client was killed. */
async function endOf(stream: NodeJS.ReadStream | NodeJS.WriteStream): Promise<void> {
  await finished(stream).catch(() => undefined);
}
