import { Worker } from "node:worker_threads";
import type { Embedder, EmbedOptions } from "@memory-mcp/recall";
import { EmbedderError } from "../embedder-error.ts";
import { checkInstalled } from "./installed.ts";
import { type Job, JobQueue } from "./job-queue.ts";
import type { WorkerReply } from "./messages.ts";

/** Texts that the thread gets at a time, about 0.1 s of work: so long may a query have to wait. */
const TEXTS_AT_A_TIME = 4;

/** Node 20 runs no TypeScript in a thread: who runs these sources has built them as well. */
const WORKER_FILE = new URL(
  import.meta.url.endsWith(".ts") ? "../../dist/local/worker.js" : "./worker.js",
  import.meta.url,
);

/**
 * A small English sentence model, in a thread of this process: nothing leaves the machine. It reads
 * the first 1,000 characters of a text, and no text in another language. The thread starts with
 * the first text, takes about 100 MB, does not keep the process alive while it has nothing to do,
 * and is started again by the next text when it has crashed.
 *
 * @throws EmbedderError `not_installed`, saying what to install.
 */
export function openLocalEmbedder(): Embedder {
  checkInstalled();
  return new LocalEmbedder();
}

/** @internal Exported for tests, which give it threads that crash. */
export class LocalEmbedder implements Embedder {
  readonly model = "use-lite-en:1";
  readonly #queue = new JobQueue();
  #worker: Worker | undefined;
  #current: Job | undefined;
  readonly #workerFile: URL;
  #isClosed = false;

  constructor(workerFile: URL = WORKER_FILE) {
    this.#workerFile = workerFile;
  }

  async embed(
    texts: readonly string[],
    { purpose, signal }: EmbedOptions,
  ): Promise<readonly (Float32Array | undefined)[]> {
    const vectors: (Float32Array | undefined)[] = [];
    for (let start = 0; start < texts.length; start += TEXTS_AT_A_TIME) {
      const some = texts.slice(start, start + TEXTS_AT_A_TIME);
      vectors.push(...(await this.#embedSome(some, purpose, signal)));
    }
    return vectors;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const job of this.#queue.takeAll()) job.reject(closed());
    await this.#worker?.terminate();
  }

  /** An abort is heeded at once; what the thread is computing by then is computed for nothing. */
  async #embedSome(
    texts: readonly string[],
    purpose: EmbedOptions["purpose"],
    signal: AbortSignal | undefined,
  ): Promise<readonly (Float32Array | undefined)[]> {
    signal?.throwIfAborted();
    if (this.#isClosed) throw closed();
    let abort = () => {};
    try {
      return await new Promise((resolve, reject) => {
        const job = { texts, purpose, resolve, reject };
        abort = () => {
          this.#queue.drop(job);
          reject(signal?.reason);
        };
        signal?.addEventListener("abort", abort, { once: true });
        this.#queue.add(job);
        this.#startNext();
      });
    } finally {
      signal?.removeEventListener("abort", abort);
    }
  }

  #startNext(): void {
    if (this.#current !== undefined) return;
    this.#current = this.#queue.take();
    if (this.#current === undefined) {
      this.#worker?.unref();
      return;
    }
    this.#worker ??= this.#startWorker();
    this.#worker.ref();
    this.#worker.postMessage(this.#current.texts);
  }

  #startWorker(): Worker {
    const worker = new Worker(this.#workerFile, { execArgv: [] });
    worker.on("message", (reply: WorkerReply) => {
      if (reply.kind === "vectors") this.#current?.resolve(reply.vectors);
      else this.#current?.reject(new EmbedderError("unavailable", reply.reason));
      this.#current = undefined;
      this.#startNext();
    });
    let crash: unknown;
    worker.on("error", (error) => {
      crash = error;
    });
    worker.on("exit", () => {
      this.#worker = undefined;
      this.#current?.reject(this.#isClosed ? closed() : crashed(crash));
      this.#current = undefined;
      if (!this.#isClosed) this.#startNext();
    });
    return worker;
  }
}

function closed(): EmbedderError {
  return new EmbedderError("closed", "The embedder is closed.");
}

function crashed(cause: unknown): EmbedderError {
  return new EmbedderError("unavailable", "The thread of the local model of meaning has ended.", {
    cause,
  });
}
