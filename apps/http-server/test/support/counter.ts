import type { MemoryClient } from "./clients.ts";
import { entry } from "./messages.ts";

export interface Increment {
  /** What the entry's body says since. */
  readonly count: number;
  readonly revision: number;
  /** How often somebody else was faster. */
  readonly conflicts: number;
}

/** Adds one to the number in an entry's body, by compare-and-set, again until nobody is faster. */
export async function incrementCounter(client: MemoryClient, id: string): Promise<Increment> {
  let known = { body: "0", revision: 0 };
  for (let conflicts = 0; ; conflicts += 1) {
    const count = Number(known.body) + 1;
    const reply = await client.call(
      "memory_set",
      entry(id, {
        body: String(count),
        if_version: known.revision,
        on_conflict: "include_current",
      }),
    );
    if (reply.ok === true) return { count, revision: reply.revision, conflicts };
    known = { body: reply.current.body, revision: reply.current_revision };
  }
}
