import type { StoreHealth } from "@memory-mcp/core";
import { toReadError } from "./errors.ts";
import type { Server } from "./server.ts";

/** Milliseconds in which the server must answer; the port promises an answer within a second. */
const PATIENCE = 900;

export async function checkHealth(server: Server): Promise<StoreHealth> {
  const store = "valkey";
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<StoreHealth>((resolve) => {
    const error = "Valkey does not answer. Check that it runs and can be reached.";
    timer = setTimeout(() => resolve({ ok: false, store, error }), PATIENCE);
  });
  const answer = server
    .ask((client) => client.ping())
    .then((): StoreHealth => ({ ok: true, store }))
    .catch((error: unknown): StoreHealth => {
      return { ok: false, store, error: toReadError(error).message };
    });
  return await Promise.race([answer, silence]).finally(() => clearTimeout(timer));
}
