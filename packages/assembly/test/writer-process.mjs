// Writes entries for ever, with meaning, until it is killed. Arguments: how many, then the environment
// is the configuration. Prints a line for each acknowledged write.
import { openMemory, readConfiguration } from "../dist/index.js";

const { memory } = await openMemory(readConfiguration(process.env));
for (let n = 0; n < Number(process.argv[2]); n += 1) {
  await memory.set(
    { namespace: "default" },
    { id: `e${n}`, title: `Note ${n}`, body: `about topic${n}`, type: "state", tags: [] },
  );
  process.stdout.write(`${n}\n`);
}
setInterval(() => {}, 1000);
