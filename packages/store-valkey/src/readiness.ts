import { Cluster, Command, type Redis } from "ioredis";
import type { ValkeyClient } from "./client.ts";
import { isNeverSent, unavailable } from "./errors.ts";

/** Milliseconds between two looks at who owns a cluster's slots, while a call waits for an owner. */
const REFRESH_INTERVAL = 100;

/** Knows whether a command can be sent at this moment, and waits until one can. */
export class Readiness {
  readonly #client: ValkeyClient;
  readonly #patience: number;
  readonly #waiting = new Set<() => void>();
  #lostAt: number | undefined = performance.now();
  #lastError: unknown;
  #refresh: NodeJS.Timeout | undefined;

  /** @param patience Milliseconds after the loss of a connection in which calls wait for another. */
  constructor(client: ValkeyClient, patience: number) {
    this.#client = client;
    this.#patience = patience;
    client.on("error", (error) => this.#note(error));
    client.on("ready", () => {
      this.#lostAt = undefined;
      this.#lastError = undefined;
      this.#lookAgain();
    });
    client.on("close", () => {
      this.#lostAt ??= performance.now();
    });
    if (client instanceof Cluster) {
      client.on("node error", (error) => this.#note(error));
      client.on("+node", (node: Redis) => node.once("ready", () => this.#lookAgain()));
    }
  }

  /**
   * Resolves when a command can be sent, at once while it can. A connection that has been lost for
   * long is not waited for.
   *
   * @param key One that the command uses: then its server on a cluster is waited for.
   * @param deadline As of `performance.now()`.
   * @throws MemoryError `unavailable`, with the reason as far as it is known.
   */
  async until(key: string | undefined, deadline: number): Promise<void> {
    const lost = this.#lostAt;
    const end = lost === undefined ? deadline : Math.min(deadline, lost + this.#patience);
    while (!this.#isReadyFor(key)) {
      if (performance.now() >= end) throw unavailable(this.#lastError);
      await this.#changeBefore(end);
    }
  }

  #isReadyFor(key: string | undefined): boolean {
    if (!(this.#client instanceof Cluster)) return canSend(this.#client);
    if (this.#client.status !== "ready") return false;
    return key === undefined || this.#isOwnerReady(this.#client, key);
  }

  /**
   * Else the cluster's client would hold the command back until it is connected to the slot's owner,
   * and a command that was then lost could not be told from one that was never sent.
   */
  #isOwnerReady(cluster: Cluster, key: string): boolean {
    const [owner] = cluster.slots[new Command("get", [key]).getSlot()] ?? [];
    const node = cluster
      .nodes("master")
      .find(({ options: { host, port } }) => `${host}:${port}` === owner);
    if (node === undefined || node.status === "end") this.#refreshSoon(cluster);
    else if (node.status === "wait") node.connect().catch((error) => this.#note(error));
    else return canSend(node);
    return false;
  }

  #refreshSoon(cluster: Cluster): void {
    this.#refresh ??= setTimeout(() => {
      this.#refresh = undefined;
      if (cluster.status === "ready") cluster.refreshSlotsCache(() => this.#lookAgain());
    }, REFRESH_INTERVAL).unref();
  }

  #changeBefore(end: number): Promise<void> {
    return new Promise((resolve) => {
      const go = () => {
        clearTimeout(timer);
        this.#waiting.delete(go);
        resolve();
      };
      const timer = setTimeout(go, Math.max(1, end - performance.now()));
      this.#waiting.add(go);
    });
  }

  #lookAgain(): void {
    for (const go of [...this.#waiting]) go();
  }

  /** Keeps the reason of a failed attempt; what only follows from it says less. */
  #note(error: unknown): void {
    if (isNeverSent(error)) return;
    const { lastNodeError } = error as { lastNodeError?: unknown };
    this.#lastError = lastNodeError ?? error;
  }
}

/** A connection that the other side has ended is still called ready for a moment. */
function canSend({ status, stream }: Redis): boolean {
  return status === "ready" && stream.writable;
}
