import type { Redis } from "ioredis";

/** An entry as a caller of memory-mcp 1.0 or 1.1 would have described it. */
export interface OldEntry {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  readonly type: string;
  readonly tags: readonly string[];
  readonly project?: string;
  readonly source?: string;
  readonly hits?: number;
  /** Seconds. */
  readonly ttl?: number;
  /** Version 1.0 had none. */
  readonly revision?: number;
  /** A day: that is all that version 1 kept of times. */
  readonly created?: string;
  readonly updated?: string;
}

/**
 * Lays down an entry as version 1 left it: hash, one version, counter and index sets. `expiresAll` is
 * version 1.1, which lets history and counter expire with the entry.
 */
export async function plantOldEntry(
  client: Redis,
  entry: OldEntry,
  { expiresAll = false }: { readonly expiresAll?: boolean } = {},
): Promise<void> {
  const { id, title, body, type, tags, project = "", source = "unknown", revision, ttl } = entry;
  const { created = "2025-03-01", updated = "2025-03-02", hits = 0 } = entry;
  const key = `mem:${id}`;
  await client.hset(key, {
    title,
    body,
    type,
    source,
    project,
    updated,
    hits: String(hits),
    ttl: ttl === undefined ? "" : String(ttl),
    tags: tags.join(","),
    created,
  });
  const version = { title, body, type, tags, source, project, updated, operation: "created" };
  await client.lpush(`memver:${id}`, JSON.stringify({ ...version, rev: revision }));
  if (revision !== undefined) await client.set(`memrev:${id}`, String(revision));
  if (type !== "") await client.sadd(`type:${type}`, key);
  await client.sadd(`project:${project}`, key);
  for (const tag of tags) await client.sadd(`tag:${tag}`, key);
  if (ttl === undefined) return;
  const expiring = expiresAll ? [key, `memver:${id}`, `memrev:${id}`] : [key];
  for (const name of expiring) await client.expire(name, ttl);
}

/** What version 1 leaves of an entry with a lifetime once that is over: members of index sets. */
export async function plantOldGhost(client: Redis, entry: OldEntry): Promise<void> {
  await plantOldEntry(client, entry);
  await client.del(`mem:${entry.id}`, `memver:${entry.id}`, `memrev:${entry.id}`);
}

/** A receipt of version 1, which is not bound to what was written. */
export async function plantOldReceipt(
  client: Redis,
  operationId: string,
  receipt: { readonly entryId: string; readonly revision: number; readonly action: string },
): Promise<void> {
  const { entryId, revision, action } = receipt;
  const key = `memop:${operationId}`;
  await client.hset(key, { memory_id: entryId, revision: String(revision), action });
  await client.expire(key, 604_800);
}

/** An entry as version 1 would show it to its callers. */
export async function readAsVersionOne(client: Redis, id: string) {
  const hash = await client.hgetall(`mem:${id}`);
  const history = await client.lrange(`memver:${id}`, 0, -1);
  const { tags = "", hits, title, body, type, source, project, created, updated, ttl } = hash;
  return {
    entry: {
      title,
      body,
      type,
      tags: tags.split(",").filter(Boolean),
      source,
      project,
      created,
      updated,
      hits: Number.parseInt(hits ?? "0", 10),
      ttl,
    },
    revision: Number.parseInt((await client.get(`memrev:${id}`)) ?? "0", 10),
    versions: history.map((json) => JSON.parse(json) as Record<string, unknown>),
  };
}
