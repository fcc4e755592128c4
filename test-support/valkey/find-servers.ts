import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The two servers that the tests run against. */
export type ServerKind = "valkey" | "redis";

const cache = fileURLToPath(new URL("../../.cache", import.meta.url));

/**
 * The path of a server's program: what `VALKEY_SERVER` or `REDIS_SERVER` names, else the one on the
 * PATH, else the one that `scripts/get-valkey.sh` has put into `.cache`.
 */
export function findServer(kind: ServerKind): string | undefined {
  const program = `${kind}-server`;
  const named = process.env[variableOf(kind)];
  if (named !== undefined && named !== "") return named;
  const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  return [...folders, join(cache, kind)].map((folder) => join(folder, program)).find(isProgram);
}

export function variableOf(kind: ServerKind): string {
  return `${kind.toUpperCase()}_SERVER`;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
