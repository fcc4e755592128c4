import { type EntryWrite, InMemoryStore, MemoryError } from "../../src/index.ts";

/**
 * A store whose process dies at a chosen write: after it, or just before it. What was written is
 * there for whoever opens the store next.
 */
export class DyingStore extends InMemoryStore {
  /** Writes that still happen; then it is dead. */
  writesLeft = Number.POSITIVE_INFINITY;

  override async commit(namespace: string, write: EntryWrite) {
    if (this.writesLeft <= 0) throw new MemoryError("unavailable", "The process is dead.");
    this.writesLeft -= 1;
    return super.commit(namespace, write);
  }
}
