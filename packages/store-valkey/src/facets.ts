/** The index sets that an entry is in, named as in `lua/lib/facets.lua`. */
export function facetsOf(entry: {
  readonly type: string;
  readonly project: string;
  readonly tags: readonly string[];
}): string[] {
  const { type, project, tags } = entry;
  return [
    `project:${project}`,
    ...(type === "" ? [] : [`type:${type}`]),
    ...tags.map((tag) => `tag:${tag}`),
  ];
}

/** Entries whose facets are remembered. About 100 bytes each. */
const ENTRY_LIMIT = 100_000;
/** Facets remembered of one entry: enough for a few sets of tags one after another. */
const FACET_LIMIT = 200;
const SEPARATOR = "\0";

/**
 * The facets in which this process has seen each entry. A script must be told of every key it may
 * touch before it runs, those of index sets that the entry leaves included. It says so when one was
 * missing, which costs a round trip; too many do no harm.
 */
export class KnownFacets {
  readonly #facets = new Map<string, string>();

  /** @param entryKey The key of the entry, which tells it from those of other namespaces. */
  of(entryKey: string): string[] {
    return this.#facets.get(entryKey)?.split(SEPARATOR) ?? [];
  }

  add(entryKey: string, facets: readonly string[]): void {
    if (facets.length === 0) return;
    const known = this.#facets.get(entryKey);
    const added = facets.join(SEPARATOR);
    this.#facets.delete(entryKey);
    this.#facets.set(
      entryKey,
      known === undefined || known === added ? added : merge(known, facets),
    );
    if (this.#facets.size <= ENTRY_LIMIT) return;
    const [longestUnseen = ""] = this.#facets.keys();
    this.#facets.delete(longestUnseen);
  }
}

/** The latest ones last, so that those are kept. */
function merge(known: string, added: readonly string[]): string {
  const others = known.split(SEPARATOR).filter((facet) => !added.includes(facet));
  return [...others, ...added].slice(-FACET_LIMIT).join(SEPARATOR);
}
