// Outlives the process that started it by a moment: kills what that one left running and removes its
// folders. Told by lines of JSON on its input; the input ends however the other process ends.
import { rmSync } from "node:fs";
import { createInterface } from "node:readline";

const processes = new Set();
const folders = new Set();

for await (const line of createInterface({ input: process.stdin })) {
  const { started, ended, created, removed } = JSON.parse(line);
  if (started !== undefined) processes.add(started);
  if (ended !== undefined) processes.delete(ended);
  if (created !== undefined) folders.add(created);
  if (removed !== undefined) folders.delete(removed);
}

for (const pid of processes) {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended meanwhile.
  }
}
for (const folder of folders) rmSync(folder, { recursive: true, force: true });
