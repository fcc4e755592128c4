import type { Security } from "./security.ts";
import type { ServerProcess } from "./server-process.ts";

/** Where a client finds servers. */
export function urlOf(
  servers: ServerProcess | readonly ServerProcess[],
  { login }: Partial<Security> = {},
): string {
  const host = login === undefined ? "127.0.0.1" : "localhost";
  const hosts = [servers].flat().map(({ port }) => `${host}:${port}`);
  return login === undefined ? `redis://${hosts}` : `rediss://${login}@${hosts}`;
}
