import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { findServer, type ServerKind, variableOf } from "./find-servers.ts";

const KINDS: readonly ServerKind[] = ["valkey", "redis"];
const FETCH = fileURLToPath(new URL("../../scripts/get-valkey.sh", import.meta.url));

/**
 * Makes sure, once for a whole test run, that the servers are there: fetches them when they are not.
 *
 * @throws Error when there is none to be had. The tests are never left out for want of a server.
 */
export function setup(): void {
  if (KINDS.some((kind) => findServer(kind) === undefined)) fetchServers();
  for (const kind of KINDS) {
    const program = findServer(kind);
    if (program === undefined) {
      throw new Error(
        `There is no ${kind}-server: install it, or name its path in ${variableOf(kind)}.`,
      );
    }
    process.env[variableOf(kind)] = program;
  }
}

function fetchServers(): void {
  try {
    execFileSync("bash", [FETCH], { stdio: ["ignore", "ignore", "pipe"], encoding: "utf8" });
  } catch (error) {
    const { stderr } = error as { stderr?: string };
    const sentence = stderr?.trim().split("\n").at(-1);
    throw new Error(sentence || "The test servers could not be fetched.", { cause: error });
  }
}
