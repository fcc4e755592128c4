import { mkdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { tellReaper } from "./reaper.ts";

/**
 * Below the ports that systems give to outgoing connections: a client that reconnects to a stopped
 * server could else be given the server's own port. A cluster node also listens 10,000 ports higher.
 */
const FIRST_PORT = 10_000;
const LAST_PORT = 21_999;

export interface PortClaim {
  readonly port: number;
  /** A new folder for the server's files. */
  readonly folder: string;
}

/**
 * Finds a free loopback port. The folder that comes with it is named after it: as long as it exists,
 * no other test process takes the port, also while the server on it is stopped for a while.
 */
export async function claimPort(): Promise<PortClaim> {
  for (;;) {
    const port = FIRST_PORT + Math.floor(Math.random() * (LAST_PORT - FIRST_PORT + 1));
    const folder = join(tmpdir(), `memory-mcp-test-${port}`);
    if (!tryToCreate(folder)) continue;
    tellReaper({ created: folder });
    if ((await isFree(port)) && (await isFree(port + 10_000))) return { port, folder };
    releasePort({ port, folder });
  }
}

export function releasePort({ folder }: PortClaim): void {
  rmSync(folder, { recursive: true, force: true });
  tellReaper({ removed: folder });
}

function tryToCreate(folder: string): boolean {
  try {
    mkdirSync(folder, { mode: 0o700 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
