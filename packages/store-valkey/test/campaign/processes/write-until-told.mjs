// Writes until its standard input ends, in several lanes at a time, and says on its standard output
// how that goes, a line each:
//   acknowledged <lane> <number> <id> <revision>   the lane's write of that number was, as it says
//   nothing <lane> <number>                        there was nothing to do
//   failed <code> <milliseconds>                   an attempt failed; the lane makes it again
// A lane's write of a number is the same one in every process, its operation id too, so that whoever
// takes over from a process that was killed settles what that one had begun.
// Arguments: the store's URL, and as JSON the number that each lane begins with.
import { writeSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { Memory } from "@memory-mcp/core";
import { openValkeyStore } from "@memory-mcp/store-valkey";

const [url, beginnings] = process.argv.slice(2);
const CALLER = { namespace: "default" };
const ENTRIES = 24;
const store = await openValkeyStore({ url });
const memory = new Memory({ store, settings: { versionsPerEntry: 10_000_000 } });
let goesOn = true;
process.stdin.on("end", () => {
  goesOn = false;
});
process.stdin.resume();

/** Synchronous: what was acknowledged is with the reader before this process can die. */
function say(...words) {
  writeSync(1, `${words.join(" ")}\n`);
}

function entryOf(lane, number) {
  return `entry-${(number * 7 + lane.charCodeAt(0)) % ENTRIES}`;
}

function write(lane, number) {
  const operationId = `${lane}-${number}`;
  const id = entryOf(lane, number);
  if (number % 10 === 9) return memory.delete(CALLER, { id, operationId });
  if (number % 10 === 4) return memory.rollback(CALLER, { id, operationId, to: { index: 1 } });
  const body = `${operationId}\n`.repeat(1 + ((number * 7919) % 100));
  const tags = [lane, `tag-${number % 5}`];
  return memory.set(CALLER, { id, title: operationId, body, type: "state", tags, operationId });
}

async function writeOn(lane, beginning) {
  for (let number = beginning; goesOn; ) {
    const started = performance.now();
    try {
      const outcome = await write(lane, number);
      if (outcome.kind === "applied" || outcome.kind === "replayed") {
        say("acknowledged", lane, number, entryOf(lane, number), outcome.revision);
      } else if (outcome.kind === "not-found" || outcome.kind === "version-not-found") {
        say("nothing", lane, number);
      } else throw new Error(JSON.stringify(outcome));
      number += 1;
    } catch (error) {
      say("failed", error.code ?? error, Math.round(performance.now() - started));
      await delay(5);
    }
  }
}

const lanes = Object.entries(JSON.parse(beginnings));
await Promise.all(lanes.map(([lane, beginning]) => writeOn(lane, beginning)));
await store.close();
