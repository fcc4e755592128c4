import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { tellReaper } from "../../../../test-support/valkey/reaper.ts";
import type { Ledger } from "./ledger.ts";

const PROGRAM = fileURLToPath(new URL("processes/write-until-told.mjs", import.meta.url));

/** A process that writes in several lanes, and the one after it when it has been killed. */
export class WriterProcess {
  readonly #url: string;
  readonly #lanes: readonly string[];
  readonly #ledger: Ledger;
  #child: ChildProcess;
  #ended: Promise<unknown>;

  constructor(url: string, lanes: readonly string[], ledger: Ledger) {
    this.#url = url;
    this.#lanes = lanes;
    this.#ledger = ledger;
    [this.#child, this.#ended] = this.#start();
  }

  /** Ends it without a word. */
  async kill(): Promise<void> {
    this.#child.kill("SIGKILL");
    await this.#ended;
  }

  /** Kills it, and starts another that goes on with what it had begun. */
  async replace(): Promise<void> {
    await this.kill();
    [this.#child, this.#ended] = this.#start();
  }

  /** Resolves when it has come to the end of what it had begun. */
  async stop(): Promise<void> {
    this.#child.stdin?.end();
    await this.#ended;
    if (this.#child.exitCode !== 0) throw new Error(`a writer ended with ${this.#child.exitCode}`);
  }

  #start(): [ChildProcess, Promise<unknown>] {
    const numbers = this.#lanes.map((lane) => [lane, this.#ledger.next(lane)]);
    const child = spawn(
      process.execPath,
      [PROGRAM, this.#url, JSON.stringify(Object.fromEntries(numbers))],
      { stdio: ["pipe", "pipe", "inherit"] },
    );
    const { pid } = child;
    if (pid !== undefined) {
      tellReaper({ started: pid });
      child.once("exit", () => tellReaper({ ended: pid }));
    }
    const lines = createInterface({ input: child.stdout });
    lines.on("line", (line) => this.#ledger.note(line));
    // Its output is read to the end first: what it acknowledged, it acknowledged.
    return [child, Promise.all([once(child, "close"), once(lines, "close")])];
  }
}
