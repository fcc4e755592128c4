import { Cluster, type ClusterOptions, Redis, type RedisOptions } from "ioredis";
import type { Deployment } from "./deployment.ts";
import type { Credentials } from "./valkey-url.ts";

export type ValkeyClient = Redis | Cluster;

/**
 * Begins to connect, and connects again for ever. A command that was sent is never sent again by
 * itself, because a write may have been applied. {@link Readiness} keeps writes from waiting in a
 * queue of the client.
 *
 * @param commandTimeout Milliseconds after which an answer is no longer waited for.
 */
export function createClient(deployment: Deployment, commandTimeout: number): ValkeyClient {
  const options = connectionOptions(deployment, commandTimeout);
  return deployment.mode === "cluster"
    ? createCluster(deployment, options)
    : createSingle(deployment, options);
}

/** Those that one server and a cluster's servers have in common. */
type ConnectionOptions = Omit<NonNullable<ClusterOptions["redisOptions"]>, "replyMapping">;

function connectionOptions(
  { credentials, tls }: Deployment,
  commandTimeout: number,
): ConnectionOptions {
  return {
    ...login(credentials),
    ...(tls !== undefined && { tls: trust(tls) }),
    connectionName: "memory-mcp",
    disableClientInfo: true,
    protocol: 2, // nothing here needs the newer one, which some proxies do not speak
    connectTimeout: commandTimeout,
    // A peer that vanished never closes its connection. Longer than a call waits, so that a server
    // which is only slow for a moment keeps it.
    socketTimeout: 2 * commandTimeout,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    maxLoadingRetryTime: 500,
  };
}

function createSingle(
  { mode, hosts, database, tls, sentinel }: Deployment,
  options: ConnectionOptions,
): Redis {
  const [host] = hosts;
  const client = new Redis({
    ...options,
    ...(mode === "sentinel"
      ? {
          sentinels: [...hosts],
          name: sentinel?.primary,
          sentinelUsername: sentinel?.credentials?.user,
          sentinelPassword: sentinel?.credentials?.password,
          sentinelCommandTimeout: options.connectTimeout,
          sentinelRetryStrategy: reconnectDelay,
          ...(tls !== undefined && { enableTLSForSentinelMode: true, sentinelTLS: trust(tls) }),
        }
      : host),
    db: database,
    enableOfflineQueue: false,
    retryStrategy: reconnectDelay,
    // What was the primary is a replica now: find the new one.
    reconnectOnError: (error) => error.message.startsWith("READONLY"),
  });
  // The client would go on in database 0 when it is refused another one.
  client.on("error", (error: Error & { command?: { name: string } }) => {
    if (error.command?.name === "select") client.disconnect(true);
  });
  return client;
}

function createCluster({ hosts }: Deployment, options: ConnectionOptions): Cluster {
  return new Cluster([...hosts], {
    redisOptions: options,
    // As they are: a certificate is for a name, not for the address that it stands for.
    dnsLookup: (host, answer) => answer(null, host),
    clusterRetryStrategy: reconnectDelay,
    slotsRefreshInterval: 5000,
    // Else it would send writes again whose answer was lost.
    retryDelayOnFailover: 0,
    // Else it would send writes again after their caller was told that they failed.
    retryDelayOnClusterDown: 0,
  });
}

function login(credentials: Credentials | undefined): Pick<RedisOptions, "username" | "password"> {
  if (credentials === undefined) return {};
  const { user, password } = credentials;
  return { ...(user !== undefined && { username: user }), password };
}

function trust({ ca }: { readonly ca: string | undefined }): { readonly ca?: string } {
  return ca === undefined ? {} : { ca };
}

/** Short: who waits for a server that is back waits at most this long in vain. */
function reconnectDelay(attempt: number): number {
  return Math.min(attempt * 50, 500);
}
