import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

/** A real process that runs a script of `processes/` with the compiled packages. */
export class Child {
  readonly #process: ChildProcess;
  readonly #ended: Promise<unknown>;
  readonly #ready: Promise<void>;
  /** Lines of its output, without the first, which says that it is ready. */
  readonly output: string[] = [];
  #errors = "";
  #onLine: () => void = () => undefined;

  constructor(script: string, ...given: readonly string[]) {
    const path = fileURLToPath(new URL(`processes/${script}`, import.meta.url));
    const child = spawn(process.execPath, [path, ...given], { stdio: ["pipe", "pipe", "pipe"] });
    this.#process = child;
    this.#ended = once(child, "close");
    child.stderr.on("data", (chunk) => {
      this.#errors += String(chunk);
    });
    const lines = createInterface({ input: child.stdout });
    this.#ready = Promise.race([once(lines, "line"), this.#ended]).then(() => {
      lines.on("line", (line) => {
        this.output.push(line);
        this.#onLine();
      });
    });
    onTestFinished(() => this.kill());
  }

  /** Resolves when it has loaded all that it needs and waits for {@link go}. */
  async ready(): Promise<void> {
    await this.#ready;
  }

  go(): void {
    this.#process.stdin?.end("go\n");
  }

  /** Resolves when it has put out so many lines. @throws Error when it ends before. */
  async lines(count: number): Promise<void> {
    const written = new Promise<void>((resolve) => {
      this.#onLine = () => {
        if (this.output.length >= count) resolve();
      };
    });
    const ended = this.end().then((output) => {
      throw new Error(`The process has ended after ${output.length} lines of ${count}.`);
    });
    await Promise.race([written, ended]);
  }

  /** Waits for its end. @throws Error with what it wrote to its error output, if anything. */
  async end(): Promise<readonly string[]> {
    await this.#ended;
    if (this.#errors !== "") throw new Error(this.#errors);
    return this.output;
  }

  /** Ends it as a power failure of the process would: it is told nothing. */
  async kill(): Promise<void> {
    this.#process.kill("SIGKILL");
    await this.#ended;
  }
}
