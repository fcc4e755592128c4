// Runs a pnpm command however this repository was entered: under pnpm, under npm, or with nothing
// but Node and npm on the machine (then the pinned pnpm comes through npx).
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";

const root = new URL("../package.json", import.meta.url);
const { packageManager } = JSON.parse(readFileSync(root, "utf8"));

function pnpmCommand() {
  const runner = process.env.npm_execpath ?? "";
  const underPnpm = (process.env.npm_config_user_agent ?? "").startsWith("pnpm/");
  if (!underPnpm || runner === "") return ["npx", "-y", packageManager];
  return /\.[cm]?js$/.test(runner) ? [process.execPath, runner] : [runner];
}

const [command, ...prefix] = pnpmCommand();
const child = spawn(command, [...prefix, ...process.argv.slice(2)], {
  stdio: "inherit",
  // Nobody's machine reports what it builds here.
  env: { ...process.env, TURBO_TELEMETRY_DISABLED: "1" },
  shell: process.platform === "win32",
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
