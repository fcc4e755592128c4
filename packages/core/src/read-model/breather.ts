import { setImmediate } from "node:timers/promises";

/** UTF-16 code units of text that are worked on at a stretch; some milliseconds. */
const STRETCH = 65_536;
/** What an entry costs besides its text, in the same measure. */
const PER_ENTRY = 512;

/** Lets a long work on entries give way to whatever else the process has to do. */
export class Breather {
  #since = 0;

  /** Resolves at once most of the time; after a stretch of work when others have had their turn. */
  async after({ body }: { readonly body: string }): Promise<void> {
    this.#since += PER_ENTRY + body.length;
    if (this.#since < STRETCH) return;
    this.#since = 0;
    await setImmediate();
  }
}
