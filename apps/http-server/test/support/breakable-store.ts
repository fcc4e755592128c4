import { InMemoryStore, MemoryError } from "@memory-mcp/core";

/** A store that answers nothing, or only with failures, from a moment that the test chooses. */
export class BreakableStore extends InMemoryStore {
  #fault: "none" | "silent" | "failing" = "none";

  break(fault: "silent" | "failing"): void {
    this.#fault = fault;
  }

  override async health() {
    await this.#suffer();
    return super.health();
  }

  override async changes(...given: Parameters<InMemoryStore["changes"]>) {
    await this.#suffer();
    return super.changes(...given);
  }

  override async commit(...given: Parameters<InMemoryStore["commit"]>) {
    await this.#suffer();
    return super.commit(...given);
  }

  async #suffer(): Promise<void> {
    if (this.#fault === "silent") await new Promise(() => undefined);
    if (this.#fault === "failing") throw new MemoryError("unavailable", "The store is away.");
  }
}
