import type { Namespace } from "../namespace.ts";
import type { MemoryStore } from "../store.ts";
import type { Version } from "../version.ts";
import { decodeCursor, encodeCursor } from "./cursor.ts";
import { hashText } from "./hash-text.ts";
import type { Page } from "./page.ts";

/** Versions of an entry, newest first. */
export interface HistoryPage extends Page<Version> {
  /** How many versions are newer than the first one of this page. */
  readonly offset: number;
}

export interface HistoryQuestion {
  readonly id: string;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** Writes that may fall between the two reads of a page before it is taken for another history. */
const MOST_ATTEMPTS = 3;

/**
 * A page of an entry's history, straight from the store. Each write puts one version before all
 * others and moves the revision by one, so a cursor that holds the newest revision of its time tells
 * by how much its place has moved. Versions that were dropped meanwhile, or are of an earlier life of
 * the id, are missing.
 */
export async function readHistory(
  store: MemoryStore,
  namespace: Namespace,
  { id, limit, cursor }: HistoryQuestion,
): Promise<HistoryPage> {
  const scope = ["history", namespace, id];
  const read = async (offset: number, count: number) =>
    store.versions(namespace, id, { offset, limit: count });
  const page = (versions: readonly Version[], total: number, offset: number, newest: number) => ({
    results: versions,
    total,
    totalIsExact: true,
    offset,
    cursorAfter: (count: number) => {
      const last = versions[count - 1];
      const passed = offset + count;
      if (last === undefined || passed >= total) return undefined;
      return encodeCursor(scope, [passed, newest, identityOf(last)]);
    },
  });

  if (cursor === undefined) {
    const { versions, total } = await read(0, limit);
    return page(versions, total, 0, revisionOf(versions[0]));
  }
  const [passed = 0, newestThen = 0, last = 0] = decodeCursor(scope, cursor, 3);
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
    const newest = revisionOf((await read(0, 1)).versions[0]);
    const offset = passed + newest - newestThen;
    if (offset < 1) break;
    const { versions, total } = await read(offset - 1, limit + 1);
    const [known, ...following] = versions;
    if (known === undefined) break;
    if (identityOf(known) === last) return page(following, total, offset, newest);
  }
  const { total } = await read(0, 1);
  return page([], total, total, 0);
}

function revisionOf(version: Version | undefined): number {
  return version?.revision ?? 0;
}

function identityOf({ revision, updated, operation }: Version): number {
  return hashText(`${revision} ${updated} ${operation}`);
}
