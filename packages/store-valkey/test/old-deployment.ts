import { Redis } from "ioredis";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import type { ServerProcess } from "../../../test-support/valkey/server-process.ts";
import { startStandalone, urlOf } from "../../../test-support/valkey/standalone.ts";
import { openValkeyStore } from "../src/index.ts";
import type { OldEntry } from "./version-one-data.ts";
import { Writer } from "./writer.ts";

export const VAULT: OldEntry = {
  id: "vault-pattern",
  title: "Where secrets are",
  body: "In the vault, never in the repository.",
  type: "pattern",
  tags: ["ops", "security"],
  project: "infrastructure",
  source: "anna",
  hits: 7,
  revision: 3,
};
/** As version 1.0 left it: no revision. */
export const NOTE: OldEntry = {
  id: "Notizen: Straße",
  title: "",
  body: "Kept without a title.",
  type: "note of my own kind",
  tags: [],
};

/** A server that is empty before each test, to lay down data of version 1 in. */
export class OldDeployment {
  /** What stores have warned of as to keys that are named like ours. */
  readonly warnings: string[] = [];
  readonly #writers: Writer[] = [];
  #server: ServerProcess | undefined;
  #client: Redis | undefined;

  /** To be called once for a test file. */
  static serve(): OldDeployment {
    const deployment = new OldDeployment();
    beforeAll(() => deployment.#start());
    beforeEach(() => deployment.client.flushall());
    afterEach(() => deployment.#closeStores());
    afterAll(() => deployment.#stop());
    return deployment;
  }

  private constructor() {}

  get client(): Redis {
    return this.#client as Redis;
  }

  get url(): string {
    return urlOf(this.#server as ServerProcess);
  }

  /** Closed when the test ends. */
  async open(): Promise<Writer> {
    const store = await openValkeyStore({
      url: this.url,
      onWarning: (warning) => {
        if (warning.includes("named like")) this.warnings.push(warning);
      },
    });
    const writer = new Writer(store);
    this.#writers.push(writer);
    return writer;
  }

  async #start(): Promise<void> {
    this.#server = await startStandalone();
    this.#client = new Redis(this.url);
  }

  async #closeStores(): Promise<void> {
    for (const writer of this.#writers.splice(0)) await writer.store.close();
    this.warnings.length = 0;
  }

  async #stop(): Promise<void> {
    await this.#client?.quit();
    await this.#server?.stop();
  }
}
