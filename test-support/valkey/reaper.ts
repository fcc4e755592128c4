import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const PROGRAM = fileURLToPath(new URL("reaper.mjs", import.meta.url));

let reaper: ChildProcess | undefined;

export type Possession =
  | { readonly started: number }
  | { readonly ended: number }
  | { readonly created: string }
  | { readonly removed: string };

/**
 * Notes a child process or a folder that must not outlive this process, even when this one is killed.
 */
export function tellReaper(possession: Possession): void {
  reaper ??= startReaper();
  reaper.stdin?.write(`${JSON.stringify(possession)}\n`);
}

/** In a process group of its own: a signal to ours (Ctrl-C, a runner's timeout) must not end it. */
function startReaper(): ChildProcess {
  const child = spawn(process.execPath, [PROGRAM], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  child.unref();
  (child.stdin as unknown as { unref(): void }).unref();
  return child;
}
