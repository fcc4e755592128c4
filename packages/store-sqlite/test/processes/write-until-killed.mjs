// Writes without end, several writes at a time, and puts a line on the standard output for each that
// was acknowledged: `<kind> <id> <revision> <operation id>`. The title says what the body must be.
// Arguments: the data file, a name that no other writer has or had.
import { once } from "node:events";
import { writeSync } from "node:fs";
import { Memory } from "@memory-mcp/core";
import { openSqliteStore } from "@memory-mcp/store-sqlite";

const [file, name] = process.argv.slice(2);
const caller = { namespace: "default" };
const store = await openSqliteStore({ file, logLimit: 1_000_000 });
const memory = new Memory({ store, settings: { versionsPerEntry: 1_000_000 } });
const LANES = 4;
const IDS = 20;
let written = 0;

async function write() {
  written += 1;
  const operationId = `${name}-${written}`;
  const id = `entry-${written % IDS}`;
  const repeated = 1 + ((written * 7919) % 400);
  const title = `${operationId} ${repeated}`;
  const body = `${title}\n`.repeat(repeated);
  await memory.get(caller, id);
  return written % 10 === 0
    ? { kind: "delete", id, outcome: await memory.delete(caller, { id, operationId }), operationId }
    : {
        kind: "set",
        id,
        outcome: await memory.set(caller, {
          id,
          title,
          body,
          type: "state",
          tags: [],
          operationId,
        }),
        operationId,
      };
}

process.stdout.write("ready\n");
await once(process.stdin, "data");
await Promise.all(
  Array.from({ length: LANES }, async () => {
    for (;;) {
      const { kind, id, outcome, operationId } = await write();
      if (outcome.kind === "not-found") continue;
      // Synchronous: what has been acknowledged is with the reader before this process can die.
      writeSync(1, `${kind} ${id} ${outcome.revision} ${operationId}\n`);
    }
  }),
);
