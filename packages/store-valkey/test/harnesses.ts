import type { MemoryStore } from "@memory-mcp/core";
import type { StoreHarness, StoreSetting } from "@memory-mcp/store-conformance";
import { Redis } from "ioredis";
import { openValkeyStore, type ValkeyStoreOptions } from "../src/index.ts";

/** Where the deployment under test is found; asked when a store is opened, not before. */
export type DeploymentOptions = () => Pick<ValkeyStoreOptions, "url" | "caFile">;

/** Nothing listens on this port: it cannot be claimed without privileges. */
const NOWHERE = "redis://127.0.0.1:1";

function openUnreachable({ clock }: StoreSetting): Promise<MemoryStore> {
  return openValkeyStore({ url: NOWHERE, clock, commandTimeout: 200 });
}

/** Stores under a prefix of their own, as services that share a database have them. */
export function prefixHarness(name: string, deployment: DeploymentOptions): StoreHarness {
  return {
    name,
    open: ({ data, clock }) => openValkeyStore({ ...deployment(), prefix: `${data}:`, clock }),
    openUnreachable,
    lacks: { unversionedEntries: "servers of version 1 know no prefix" },
  };
}

/**
 * Stores with the keys that servers of version 1 have, each in a numbered database of its own.
 *
 * @param databases How many the server has; more are never in use at the same time.
 */
export function bareHarness(name: string, url: () => string, databases: number): StoreHarness {
  const free = Array.from({ length: databases }, (_, number) => number);
  const taken = new Map<string, number>();
  function urlOf({ data }: StoreSetting): string {
    const number = taken.get(data) ?? free.shift();
    if (number === undefined) throw new Error(`all of ${databases} databases are in use`);
    taken.set(data, number);
    return `${url()}/${number}`;
  }
  async function withClient(setting: StoreSetting, use: (client: Redis) => Promise<unknown>) {
    const client = new Redis(urlOf(setting));
    try {
      await use(client);
    } finally {
      await client.quit();
    }
  }
  return {
    name,
    open: (setting) => openValkeyStore({ url: urlOf(setting), clock: setting.clock }),
    openUnreachable,
    async dispose(setting) {
      await withClient(setting, (client) => client.flushdb());
      free.push(taken.get(setting.data) ?? 0);
      taken.delete(setting.data);
    },
    async plantUnversioned(planting) {
      const { id, tags, ttl, revision: _, expiresAt: __, ...fields } = planting.entry;
      await withClient(planting, (client) =>
        client.hset(`mem:${id}`, { ...fields, tags: tags.join(","), ttl: ttl ?? "" }),
      );
    },
  };
}
