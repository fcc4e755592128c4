import {
  type Configuration,
  describeError,
  type Log,
  type OpenedCredentials,
  openCredentials,
  openMemory,
} from "@memory-mcp/assembly";
import { reachableHost } from "./address.ts";
import { createApp } from "./app.ts";
import {
  type Authenticate,
  acceptEveryone,
  requireCredential,
  requireToken,
} from "./authentication.ts";
import type { Endpoint } from "./client-setup.ts";
import { createMetrics } from "./metrics.ts";
import { startServer } from "./start-server.ts";
import { directSurface, governedSurface } from "./surface.ts";

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
 * @throws CredentialsError when the credentials file cannot be used, MemoryError when the store
 * cannot be opened, StartError when the address cannot be had.
 */
export async function serve(configuration: Configuration, log: Log): Promise<RunningService> {
  const { bind, port, token, credentialsFile, allowedHosts, allowedOrigins } = configuration.http;
  const credentials =
    credentialsFile === undefined ? undefined : await followCredentials(credentialsFile, log);
  const metrics = createMetrics();
  const { memory, governance, store, close } = await openMemory(configuration, {
    observer: metrics.observer,
    onWarning: (warning) => log.warn(warning),
    onQuarantine: ({ namespace, id, error }) => {
      metrics.observeQuarantine();
      log.error({ namespace, id, error: describeError(error) }, "record cannot be read");
    },
  }).catch((error: unknown) => {
    credentials?.close();
    throw error;
  });
  const closeAll = async () => {
    credentials?.close();
    await close();
  };
  const host = reachableHost(bind);
  const app = createApp({
    memory,
    governance,
    authenticate: authenticationBy(token, credentials),
    guardsMetrics: credentials !== undefined,
    allowedHosts: [host, ...allowedHosts],
    allowedOrigins,
    metrics,
    log,
    createServer:
      configuration.surface === "governed"
        ? governedSurface(governance.authority, metrics, log)
        : directSurface(memory, metrics, log),
  });
  try {
    const server = await startServer({ app, bind, port });
    return {
      url: `http://${host}:${server.port}/mcp`,
      needsToken: token !== undefined || credentials !== undefined,
      store: store.summary,
      stop: async () => {
        await server.stop(GRACE_MILLISECONDS);
        await closeAll();
      },
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

function followCredentials(file: string, log: Log): Promise<OpenedCredentials> {
  return openCredentials(file, {
    onWarning: (warning) => log.warn(warning),
    onReload: (count) => log.info({ count }, "credentials taken up again"),
    onRefused: (problems) =>
      log.error({ problems }, "credentials file cannot be used; those from before stay in force"),
  });
}

/** The single token is accepted besides the file, so that clients can change over one by one. */
function authenticationBy(
  token: string | undefined,
  credentials: OpenedCredentials | undefined,
): Authenticate {
  const ways = [
    ...(credentials === undefined ? [] : [requireCredential(credentials.book)]),
    ...(token === undefined ? [] : [requireToken(token)]),
  ];
  if (ways.length === 0) return acceptEveryone;
  return (request) => {
    for (const authenticate of ways) {
      const caller = authenticate(request);
      if (caller !== undefined) return caller;
    }
    return undefined;
  };
}
