import { MemoryError } from "@memory-mcp/core";
import type { LucyTransport } from "../transport.ts";

const METHODS = ["recall", "propose", "proposalStatus"] as const;

/**
 * Loads a module of the operator's that reaches Lucy in a way of its own. It exports
 * `createTransport`, which returns a `LucyTransport` or a promise of one. It runs with all rights of
 * this process and is given the token: only a trusted one may be named.
 *
 * @throws MemoryError `invalid_input`, naming LUCY_MEMORY_TRANSPORT_MODULE.
 */
export async function loadTransportModule(url: URL): Promise<LucyTransport> {
  const module: unknown = await import(url.href).catch((cause: unknown) =>
    refuse("cannot be loaded; check that the file is there and is JavaScript.", cause),
  );
  const { createTransport } = module as { readonly createTransport?: unknown };
  if (typeof createTransport !== "function") {
    return refuse("exports no function createTransport.");
  }
  const transport: unknown = await Promise.resolve()
    .then(() => createTransport() as unknown)
    .catch((cause: unknown) => refuse("failed to create its transport.", cause));
  return isTransport(transport)
    ? transport
    : refuse(`creates no transport: one has the methods ${METHODS.join(", ")}.`);
}

function isTransport(value: unknown): value is LucyTransport {
  if (typeof value !== "object" || value === null) return false;
  const methods: Readonly<Record<string, unknown>> = value as Readonly<Record<string, unknown>>;
  return METHODS.every((name) => typeof methods[name] === "function");
}

function refuse(problem: string, cause?: unknown): never {
  throw new MemoryError("invalid_input", `The module of LUCY_MEMORY_TRANSPORT_MODULE ${problem}`, {
    cause,
    details: { field: "LUCY_MEMORY_TRANSPORT_MODULE" },
  });
}
