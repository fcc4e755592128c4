import { MemoryError } from "./errors.ts";

/**
 * The partition a caller may touch. It comes from the caller's credential or from configuration,
 * never from tool arguments.
 */
export type Namespace = string;

/** The namespace of a service that has not been told of any other. */
export const DEFAULT_NAMESPACE: Namespace = "default";

const NAMESPACE_PATTERN = /^[a-z0-9](?:[a-z0-9._-]{0,62}[a-z0-9])?$/;

/**
 * Checks a namespace that a person wrote into a configuration.
 *
 * @throws MemoryError `invalid_input` when the name is not allowed.
 */
export function parseNamespace(name: string): Namespace {
  if (NAMESPACE_PATTERN.test(name)) return name;
  throw new MemoryError(
    "invalid_input",
    `${JSON.stringify(name)} is no namespace: 1 to 64 of a-z, 0-9, ".", "_" and "-" are allowed, ` +
      "beginning and ending with a letter or digit.",
    { details: { field: "namespace" } },
  );
}

/** What the service itself keeps beside a namespace's entries, each in a namespace of its own. */
export type NamespaceAnnex = "proposals" | "audit" | "policy" | "vectors";

/**
 * The namespace of an annex. Its name has a "~", which {@link parseNamespace} lets nobody write, so
 * no credential and no configuration reaches it.
 */
export function annexOf(namespace: Namespace, annex: NamespaceAnnex): Namespace {
  return `${namespace}~${annex}`;
}

/** Whether it is the service's own, and so to be left out of what people are told of namespaces. */
export function isAnnex(namespace: Namespace): boolean {
  return namespace.includes("~");
}
