import type { Redis } from "ioredis";
import type { Acknowledgement } from "./ledger.ts";

export interface Audit {
  /** Acknowledged writes that no history holds as they were acknowledged. */
  readonly lost: readonly string[];
  /** Operations that the histories hold more than once. */
  readonly doubled: readonly string[];
  /** Histories whose revisions are not one after the other, or end where the counter is not. */
  readonly broken: readonly string[];
  /** Writes that were applied and whose writer was never told. */
  readonly unheard: number;
}

/** Compares what writers were told with the history lists, as the server has them. */
export async function audit(
  client: Redis,
  acknowledgements: readonly Acknowledgement[],
): Promise<Audit> {
  const places = new Map<string, string[]>();
  const broken: string[] = [];
  for (const key of await client.keys("memver:*")) {
    const id = key.slice("memver:".length);
    const versions = (await client.lrange(key, 0, -1)).map(parseVersion);
    for (const { operationId, revision } of versions) {
      places.set(operationId, [...(places.get(operationId) ?? []), placeOf(id, revision)]);
    }
    const counter = Number(await client.get(`memrev:${id}`));
    const isWhole = versions.every(({ revision }, place) => revision === counter - place);
    if (!isWhole || versions.length !== counter) broken.push(id);
  }
  const lost = acknowledgements.filter(
    ({ operationId, id, revision }) => !places.get(operationId)?.includes(placeOf(id, revision)),
  );
  return {
    lost: lost.map(({ operationId }) => operationId),
    doubled: [...places].filter(([, found]) => found.length > 1).map(([id]) => id),
    broken,
    unheard: places.size - new Set(acknowledgements.map(({ operationId }) => operationId)).size,
  };
}

function placeOf(id: string, revision: number): string {
  return `${id} ${revision}`;
}

function parseVersion(json: string): { readonly operationId: string; readonly revision: number } {
  const { operation_id: operationId, rev: revision } = JSON.parse(json) as Record<string, unknown>;
  if (typeof operationId === "string" && typeof revision === "number") {
    return { operationId, revision };
  }
  throw new Error(`a history holds ${json}`);
}
