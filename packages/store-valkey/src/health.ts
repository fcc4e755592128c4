import type { StoreHealth } from "@memory-mcp/core";
import { toReadError } from "./errors.ts";
import type { Server } from "./server.ts";

/** Milliseconds in which the server must answer; the port promises an answer within a second. */
const PATIENCE = 900;

/** No entry's id holds it. */
const NOBODY = "\n";

/**
 * Asks for a write that changes nothing: a server that only reads (a replica, one that is out of
 * memory, one that cannot save) refuses it as it would refuse any other.
 *
 * @param ids The key of the sorted set of a namespace's ids.
 */
export async function checkHealth(server: Server, ids: string): Promise<StoreHealth> {
  const store = "valkey";
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<StoreHealth>((resolve) => {
    const error = "Valkey does not answer. Check that it runs and can be reached.";
    timer = setTimeout(() => resolve({ ok: false, store, error }), PATIENCE);
  });
  const answer = server
    .ask((client) => client.zadd(ids, "XX", 0, NOBODY))
    .then((): StoreHealth => ({ ok: true, store }))
    .catch((error: unknown): StoreHealth => {
      return { ok: false, store, error: toReadError(error).message };
    });
  return Promise.race([answer, silence]).finally(() => clearTimeout(timer));
}
