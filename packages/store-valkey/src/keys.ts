import { DEFAULT_NAMESPACE, MemoryError, type Namespace } from "@memory-mcp/core";

/** First words of the keys that the default namespace has without a prefix. */
const BARE_KEYS = /^(?:mem|memver|memrev|memop|tag|type|project):/;

/**
 * Checks what a deployment's keys are to begin with.
 *
 * @throws MemoryError `invalid_input`: braces would make another hash tag, and some words would make
 * keys that a deployment without a prefix takes for its own.
 */
export function parsePrefix(prefix: string): string {
  if (prefix.length <= 100 && !/[{}\s\p{Cc}]/u.test(prefix) && !BARE_KEYS.test(prefix)) {
    return prefix;
  }
  throw new MemoryError(
    "invalid_input",
    `prefix is ${JSON.stringify(prefix)}; up to 100 characters without white space and braces are ` +
      'allowed that do not begin like an entry\'s key ("mem:", say). "team-a:" would do.',
    { details: { field: "prefix" } },
  );
}

export interface KeyLayout {
  /** What every key begins with. */
  readonly prefix: string;
  readonly isCluster: boolean;
}

/**
 * The names of one namespace's keys. All of them share a hash tag, so that one script may use any of
 * them on a cluster; only the default namespace of a single primary has the bare keys that servers of
 * version 1 knew.
 */
export class NamespaceKeys {
  readonly #start: string;
  readonly isBare: boolean;

  constructor({ prefix, isCluster }: KeyLayout, namespace: Namespace) {
    this.isBare = prefix === "" && !isCluster && namespace === DEFAULT_NAMESPACE;
    this.#start = this.isBare ? "" : `${prefix}{${checkTag(namespace)}}:`;
  }

  entry(id: string): string {
    return `${this.#start}mem:${id}`;
  }

  history(id: string): string {
    return `${this.#start}memver:${id}`;
  }

  revision(id: string): string {
    return `${this.#start}memrev:${id}`;
  }

  receipt(operationId: string): string {
    return `${this.#start}memop:${operationId}`;
  }

  /** @param facet For instance `tag:security`, `type:decision`, or `project:` for no project. */
  index(facet: string): string {
    return this.#start + facet;
  }

  /** Stream: the change log. */
  get changes(): string {
    return this.#own("changes");
  }

  /** Sorted set: every id that has an entry, in the order of its bytes. */
  get ids(): string {
    return this.#own("ids");
  }

  /** Sorted set: ids of entries with a lifetime, by the millisecond in which it ends. */
  get expiries(): string {
    return this.#own("expiries");
  }

  /** Hash: by id, the index sets that an entry with a lifetime is in. */
  get expiringFacets(): string {
    return this.#own("expiring-facets");
  }

  /** Hash: when data of older servers was taken in, and how much. */
  get adoption(): string {
    return this.#own("adoption");
  }

  #own(name: string): string {
    return `${this.#start}memory-mcp:${name}`;
  }
}

/** Set: the namespaces of a deployment. Not in any namespace's slot. */
export function namespacesKey({ prefix }: KeyLayout): string {
  return `${prefix}memory-mcp:namespaces`;
}

/** An empty tag, or one that ends early, would spread a namespace over a cluster. */
function checkTag(namespace: Namespace): string {
  if (namespace !== "" && !/[{}]/.test(namespace)) return namespace;
  throw new MemoryError(
    "invalid_input",
    `${JSON.stringify(namespace)} is no namespace for Valkey: it must not be empty or have braces.`,
    { details: { field: "namespace" } },
  );
}
