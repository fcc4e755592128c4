import { MemoryError } from "@memory-mcp/core";
import { type Cluster, Redis } from "ioredis";
import type { ValkeyStoreSettings } from "./options.ts";

export type ValkeyClient = Redis | Cluster;

/** One deployment, whatever its kind. Connects, and connects again, by itself. */
export interface Connection {
  readonly client: ValkeyClient;
  /** Whether the keys of one script must share a hash tag. */
  readonly isCluster: boolean;
  /**
   * Resolves when commands can be sent, at once while they can.
   *
   * @throws MemoryError `unavailable` when they cannot within the command timeout.
   */
  ready(): Promise<void>;
  /** May be called again. */
  close(): Promise<void>;
}

/**
 * Begins to connect. A command that has been sent is never sent again by itself, because a write
 * may have been applied; none waits in a queue for a connection.
 */
export function connect({ url, commandTimeout }: ValkeyStoreSettings): Connection {
  const client = new Redis(url.replace(/^valkey:/, "redis:"), {
    commandTimeout,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(attempt * 20, 500),
  });
  client.on("error", () => undefined); // calls report it
  return {
    client,
    isCluster: false,
    ready: () => untilReady(client, commandTimeout),
    async close() {
      if (client.status === "ready") await client.quit().catch(() => undefined);
      client.disconnect();
    },
  };
}

async function untilReady(client: Redis, timeout: number): Promise<void> {
  if (client.status === "ready") return;
  await new Promise<void>((resolve, reject) => {
    const settle = (outcome: () => void) => () => {
      clearTimeout(timer);
      client.off("ready", onReady);
      outcome();
    };
    const onReady = settle(resolve);
    const timer = setTimeout(
      settle(() =>
        reject(
          new MemoryError("unavailable", "Valkey cannot be reached. Try again when it is back."),
        ),
      ),
      timeout,
    );
    client.once("ready", onReady);
  });
}
