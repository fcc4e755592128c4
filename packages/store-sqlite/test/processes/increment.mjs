// Adds one to a shared number so many times, each time on condition that nobody has changed it.
// Puts out how often it has fetched the number. Arguments: the data file, how many times.
import { once } from "node:events";
import { Memory } from "@memory-mcp/core";
import { openSqliteStore } from "@memory-mcp/store-sqlite";

const [file, times] = process.argv.slice(2);
const caller = { namespace: "default" };
const store = await openSqliteStore({ file });
const memory = new Memory({ store, settings: { versionsPerEntry: 100_000 } });
let fetched = 0;

async function increment() {
  for (;;) {
    const current = await memory.get(caller, "number");
    if (current !== undefined) fetched += 1;
    const outcome = await memory.set(caller, {
      id: "number",
      title: "A shared number",
      body: String(Number(current?.body ?? 0) + 1),
      type: "state",
      tags: [],
      ifVersion: current?.revision ?? 0,
    });
    if (outcome.kind === "applied") return;
    if (outcome.kind !== "conflict") throw new Error(outcome.kind);
  }
}

process.stdout.write("ready\n");
await once(process.stdin, "data");
process.stdin.destroy();
for (let n = 0; n < Number(times); n += 1) await increment();
await store.close();
process.stdout.write(`${fetched}\n`);
