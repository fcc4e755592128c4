// Runs the test suite under several versions of Node on this machine, one after the other:
//   node scripts/node-matrix.mjs [major ...]     (all that are supported when none is named)
// The versions come as npm packages, so this works where there is Linux and npm and nothing else.
import { spawnSync } from "node:child_process";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

const SUPPORTED = ["20", "22", "24", "26"];
const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** The program of a version; fetched the first time. */
function nodeOf(major) {
  const { status, stdout, stderr } = spawnSync(
    "npx",
    ["-y", "-p", `node-linux-${process.arch}@${major}`, "node", "-p", "process.execPath"],
    { encoding: "utf8", cwd: "/" },
  );
  if (status !== 0) throw new Error(`Node ${major} cannot be had: ${stderr}`);
  return stdout.trim();
}

function run(major) {
  const program = nodeOf(major);
  const PATH = `${dirname(program)}:${process.env.PATH}`;
  const version = spawnSync(program, ["--version"], { encoding: "utf8" }).stdout.trim();
  console.log(`\n=== Node ${version} ===`);
  const { status } = spawnSync(program, ["scripts/pm.mjs", "run", "test:all"], {
    cwd: ROOT,
    env: { ...process.env, PATH },
    stdio: "inherit",
  });
  return { version, passed: status === 0 };
}

const wanted = process.argv.slice(2);
const results = (wanted.length === 0 ? SUPPORTED : wanted).map(run);
for (const { version, passed } of results)
  console.log(`${version}: ${passed ? "passed" : "FAILED"}`);
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;
