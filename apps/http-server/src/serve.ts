import { type Configuration, describeError, type Log, openMemory } from "@memory-mcp/assembly";
import { reachableHost } from "./address.ts";
import { createApp } from "./app.ts";
import { acceptEveryone, requireToken } from "./authentication.ts";
import type { Endpoint } from "./client-setup.ts";
import { createMetrics } from "./metrics.ts";
import { startServer } from "./start-server.ts";

/** How long requests may take to finish once the server stops; then the store has to close yet. */
const GRACE_MILLISECONDS = 8000;

export interface RunningService extends Endpoint {
  /** Where memory is kept, in one line. */
  readonly store: string;
  /** Finishes requests, then lets go of the store. */
  stop(): Promise<void>;
}

/**
 * Opens memory and serves it.
 *
 * @throws MemoryError when the store cannot be opened, StartError when the address cannot be had.
 */
export async function serve(configuration: Configuration, log: Log): Promise<RunningService> {
  const { bind, port, token, allowedHosts, allowedOrigins } = configuration.http;
  const metrics = createMetrics();
  const { memory, store, close } = await openMemory(configuration, {
    observer: metrics.observer,
    onWarning: (warning) => log.warn(warning),
    onQuarantine: ({ namespace, id, error }) => {
      metrics.observeQuarantine();
      log.error({ namespace, id, error: describeError(error) }, "record cannot be read");
    },
  });
  const host = reachableHost(bind);
  const app = createApp({
    memory,
    authenticate: token === undefined ? acceptEveryone : requireToken(token),
    allowedHosts: [host, ...allowedHosts],
    allowedOrigins,
    metrics,
    log,
  });
  try {
    const server = await startServer({ app, bind, port });
    return {
      url: `http://${host}:${server.port}/mcp`,
      needsToken: token !== undefined,
      store: store.summary,
      stop: async () => {
        await server.stop(GRACE_MILLISECONDS);
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
