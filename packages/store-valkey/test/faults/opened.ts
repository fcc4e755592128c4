import {
  type CommitOutcome,
  Memory,
  MemoryError,
  type MemoryErrorCode,
  type MemoryStore,
  type StoreHealth,
} from "@memory-mcp/core";
import { onTestFinished } from "vitest";
import { until } from "../../../../test-support/valkey/until.ts";
import { openValkeyStore, type ValkeyStoreOptions } from "../../src/index.ts";

const CALLER = { namespace: "default" };

/** Memory over a store that may be in trouble, with plain entries. Closed when the test ends. */
export class OpenedMemory {
  readonly memory: Memory;
  readonly store: MemoryStore;

  static async open(options: ValkeyStoreOptions): Promise<OpenedMemory> {
    const opened = new OpenedMemory(await openValkeyStore(options));
    onTestFinished(() => opened.store.close());
    return opened;
  }

  private constructor(store: MemoryStore) {
    this.store = store;
    this.memory = new Memory({ store });
  }

  set(id: string, { body = id, operationId }: Content = {}): Promise<CommitOutcome> {
    return this.memory.set(CALLER, {
      id,
      title: id,
      body,
      type: "state",
      tags: ["fault"],
      ...(operationId !== undefined && { operationId }),
    });
  }

  /** Writes under an operation id of the entry's name, again for as long as that fails. */
  async settle(id: string): Promise<CommitOutcome> {
    return until("the write is settled", () => this.set(id, { operationId: id }));
  }

  async bodyOf(id: string): Promise<string | undefined> {
    return (await this.memory.get(CALLER, id))?.body;
  }

  async found(): Promise<readonly string[]> {
    const { results } = await this.memory.search(CALLER, { tags: ["fault"] });
    return results.map(({ entry }) => entry.id).sort();
  }

  /** The operations that an entry's history holds, newest first. */
  async history(id: string): Promise<readonly string[]> {
    const { results: versions } = await this.memory.history(CALLER, { id });
    return versions.map(({ operation, operationId }) => `${operation} by ${operationId ?? "-"}`);
  }

  health(): Promise<StoreHealth> {
    return this.memory.health();
  }

  /** Resolves when it serves again, of itself. */
  async untilItServes(): Promise<void> {
    await until("the store serves again", async () => {
      await this.set("witness");
      return (await this.health()).ok;
    });
  }
}

interface Content {
  readonly body?: string;
  readonly operationId?: string;
}

export interface Ending {
  /** The error's, or that there was none. */
  readonly code: MemoryErrorCode | "done";
  readonly message: string;
  readonly milliseconds: number;
}

/** How a call ends that may fail or not. */
export async function endingOf(call: () => Promise<unknown>): Promise<Ending> {
  const started = performance.now();
  const milliseconds = () => performance.now() - started;
  try {
    await call();
    return { code: "done", message: "", milliseconds: milliseconds() };
  } catch (error) {
    if (!(error instanceof MemoryError)) throw error;
    const { code, message } = error;
    return { code, message, milliseconds: milliseconds() };
  }
}

/** How a call fails. @throws Error when it does not. */
export async function failureOf(call: () => Promise<unknown>): Promise<Ending> {
  const ending = await endingOf(call);
  if (ending.code === "done") throw new Error("the call did not fail");
  return ending;
}

/** What health says, and how long it took to say it. */
export async function healthOf(
  opened: OpenedMemory,
): Promise<StoreHealth & { readonly milliseconds: number }> {
  const started = performance.now();
  const health = await opened.health();
  return { ...health, milliseconds: performance.now() - started };
}
