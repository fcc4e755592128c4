import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

const MAIN = fileURLToPath(new URL("../../dist/main.js", import.meta.url));

/** How a process ended: its exit status, or the signal that ended it. */
export type Ending = number | NodeJS.Signals;

/** The built program in a process of its own, with nothing of the tests' environment. */
export class ServerProcess {
  readonly #child: ChildProcess;
  readonly #ended: Promise<Ending>;
  stdout = "";
  stderr = "";

  constructor(environment: Readonly<Record<string, string>>, words: readonly string[] = []) {
    const { PATH = "", HOME = "" } = process.env;
    const child = spawn(process.execPath, [MAIN, ...words], {
      env: { PATH, HOME, ...environment },
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const name of ["stdout", "stderr"] as const) {
      child[name].setEncoding("utf8").on("data", (text: string) => {
        this[name] += text;
        child.emit("output");
      });
    }
    this.#child = child;
    this.#ended = once(child, "close").then(([status, signal]) => status ?? signal);
    onTestFinished(async () => {
      child.kill("SIGKILL");
      await this.#ended;
    });
  }

  /** Resolves with the ending when all output has been read. */
  get ended(): Promise<Ending> {
    return this.#ended;
  }

  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  stop(signal: NodeJS.Signals): Promise<Ending> {
    this.signal(signal);
    return this.#ended;
  }

  /** The first group of the pattern once the output matches. Rejects when the process ends first. */
  async printed(name: "stdout" | "stderr", pattern: RegExp): Promise<string> {
    const early = this.#ended.then((ending) => {
      throw new Error(`ended with ${ending}:\n${this.stdout}\n${this.stderr}`);
    });
    early.catch(() => undefined);
    for (;;) {
      const match = pattern.exec(this[name]);
      if (match !== null) return match[1] ?? "";
      await Promise.race([once(this.#child, "output"), early]);
    }
  }

  /** The port on which the server listens by now. */
  async port(): Promise<number> {
    return Number(await this.printed("stdout", /MCP +http:\/\/\S+:(\d+)\/mcp/));
  }
}

/** A folder that is removed when the test ends; its name has a space and a letter beyond ASCII. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "memory mcp é "));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
