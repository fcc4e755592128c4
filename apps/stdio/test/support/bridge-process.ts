import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

export const MAIN = fileURLToPath(new URL("../../dist/main.js", import.meta.url));

/** What a program is given of the tests' environment, and what else it is to have. */
export function environmentWith(
  more: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const { PATH = "", HOME = "" } = process.env;
  return { PATH, HOME, ...more };
}

/** How a process ended: its exit status, or the signal that ended it. */
export type Ending = number | NodeJS.Signals;

/** The built program with pipes that a test writes and reads as they are. */
export class BridgeProcess {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly ended: Promise<Ending>;
  stdout = "";
  stderr = "";

  constructor(environment: Readonly<Record<string, string>>, words: readonly string[] = []) {
    const child = spawn(process.execPath, [MAIN, ...words], { env: environmentWith(environment) });
    for (const name of ["stdout", "stderr"] as const) {
      child[name].setEncoding("utf8").on("data", (text: string) => {
        this[name] += text;
        child.emit("output");
      });
    }
    child.stdin.on("error", () => undefined); // it may be gone already
    this.#child = child;
    this.ended = once(child, "close").then(([status, signal]) => status ?? signal);
    onTestFinished(async () => {
      child.kill("SIGKILL");
      await this.ended;
    });
  }

  send(line: string): void {
    this.#child.stdin.write(`${line}\n`);
  }

  request(id: number, method: string, params: object): void {
    this.send(JSON.stringify({ jsonrpc: "2.0", id, method, params }));
  }

  /** Resolves once the request has a reply. */
  async answered(id: number): Promise<void> {
    while (!this.stdout.split("\n").some((line) => line.includes(`"id":${id}`))) {
      await once(this.#child, "output");
    }
  }

  /** As a client that is done: there is no more input. */
  end(): Promise<Ending> {
    this.#child.stdin.end();
    return this.ended;
  }

  stop(signal: NodeJS.Signals): Promise<Ending> {
    this.#child.kill(signal);
    return this.ended;
  }

  /** As a client that was killed: nobody reads any more. */
  closeOutput(): void {
    this.#child.stdout.destroy();
  }
}
