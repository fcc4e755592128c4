// Approves a proposal and is killed right after so many of its writes have reached the disk.
// Arguments: the data file, the proposal's id and version, how many writes.
import { once } from "node:events";
import { createLocalGovernance, Memory } from "@memory-mcp/core";
import { openSqliteStore } from "@memory-mcp/store-sqlite";

const [file, proposalId, version, writes] = process.argv.slice(2);
const store = await openSqliteStore({ file });
const commit = store.commit.bind(store);
let committed = 0;
store.commit = async (...given) => {
  const outcome = await commit(...given);
  committed += 1;
  if (committed === Number(writes)) process.kill(process.pid, "SIGKILL");
  return outcome;
};
const { reviewer } = createLocalGovernance({ store, memory: new Memory({ store }) });

process.stdout.write("ready\n");
await once(process.stdin, "data");
await reviewer.approve(
  { namespace: "default", name: "ana", permissions: ["memory:review"], origin: "a process" },
  { proposal_id: proposalId, proposal_version: Number(version) },
);
