import { readFile, rm, writeFile } from "node:fs/promises";
import { MemoryError } from "@memory-mcp/core";

/**
 * Takes a file for this process alone, until it is let go or the process is gone.
 *
 * @returns What lets it go.
 * @throws MemoryError `unavailable` while another process has it.
 */
export async function lock(path: string): Promise<() => Promise<void>> {
  const file = `${path}.lock`;
  if (!isAlive(Number(await readFile(file, "utf8").catch(() => "0"))))
    await rm(file, { force: true });
  try {
    await writeFile(file, String(process.pid), { flag: "wx" });
  } catch (cause) {
    throw new MemoryError("unavailable", `${path} is in use by another process.`, { cause });
  }
  return () => rm(file, { force: true });
}

function isAlive(pid: number): boolean {
  if (pid === 0) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
