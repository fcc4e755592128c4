// Opens a store when told to, writes one entry, and says how that ended: the outcome's kind or the
// error's code. Arguments: the data file, the entry's id, the busy timeout in milliseconds.
import { once } from "node:events";
import { Memory } from "@memory-mcp/core";
import { openSqliteStore } from "@memory-mcp/store-sqlite";

const [file, id, busyTimeout] = process.argv.slice(2);

process.stdout.write("ready\n");
await once(process.stdin, "data");
process.stdin.destroy();
try {
  const store = await openSqliteStore({ file, busyTimeout: Number(busyTimeout) });
  const memory = new Memory({ store });
  const entry = { id, title: id, body: id, type: "state", tags: [] };
  const { kind } = await memory.set({ namespace: "default" }, entry);
  await store.close();
  process.stdout.write(`${kind}\n`);
} catch (error) {
  process.stdout.write(`${error.code} ${error.message}\n`);
}
