// Packs what would be published, installs it with plain npm in an empty folder, and uses it there as its
// users do: the two programs, and the packages' types under both ways of resolving modules.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { workspacePackages } from "./workspace.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), "memory-mcp-packages-"));
const packed = join(scratch, "packed");
const project = join(scratch, "project");
const programOf = (name) => join(project, "node_modules", ".bin", name);
const published = workspacePackages().filter(({ manifest }) => !manifest.private);

const CONSUMER = `
import { InMemoryStore, Memory, type MemoryStore } from "@memory-mcp/core";
import { describeStore } from "@memory-mcp/store-conformance";
import { createApp } from "@memory-mcp/http-server";
import { AgentMemoryClient, createLucyHttpTransport } from "@memory-mcp/store-lucy";
import { buildHermesServer } from "@memory-mcp/store-lucy/hermes";
import { createLucyServer } from "@memory-mcp/store-lucy/mcp";
import { serveLucyOverStdio } from "@memory-mcp/store-lucy/mcp/stdio";
import { createMemoryProvider } from "@memory-mcp/store-lucy/provider";
const store: MemoryStore = new InMemoryStore();
const memory = new Memory({ store });
const entry = { id: "a", title: "A", body: "Kept.", type: "state", tags: [] };
await memory.set({ namespace: "default" }, entry);
const found = await memory.search({ namespace: "default" }, { query: "kept" });
console.log(found.total satisfies number);
const transport = createLucyHttpTransport({ baseUrl: "https://lucy.example.com" });
const client = new AgentMemoryClient({ transport, token: "none", permissions: ["memory:read"] });
createMemoryProvider({ client, scope: { kind: "project", id: "a" } });
createLucyServer({ client, version: "1" });
buildHermesServer();
export const provided: readonly unknown[] = [describeStore, createApp, serveLucyOverStdio];
`;

function run(command, words, options = {}) {
  const { status, stdout, stderr } = spawnSync(command, words, { encoding: "utf8", ...options });
  if (status === 0) return stdout;
  throw new Error(`${command} ${words.join(" ")} ended with ${status}:\n${stdout}\n${stderr}`);
}

/** Starts a program of the installed packages, with nothing of this process's settings. */
function start(name, settings) {
  const { PATH, HOME } = process.env;
  const child = spawn(programOf(name), { env: { PATH, HOME, ...settings }, cwd: project });
  child.stderr.resume();
  child.stdout.setEncoding("utf8");
  return child;
}

/** What the program prints until the pattern occurs in it. */
async function printed(child, pattern) {
  let text = "";
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    text += chunk;
    if (pattern.test(text)) return text;
  }
  throw new Error(`${child.spawnfile} ended without what it should print:\n${text}`);
}

async function expectEnd(child) {
  const [status] = await once(child, "exit");
  if (status !== 0) throw new Error(`${child.spawnfile} ended with ${status}`);
}

async function tryServer() {
  const server = start("memory-mcp", { MEMORY_MCP_HOST_PORT: "0", MEMORY_MCP_DATA_DIR: scratch });
  const [, url] = /(http:\/\/\S+)\/mcp/.exec(await printed(server, /\/mcp/));
  const { status } = await fetch(`${url}/health`);
  if (status !== 200) throw new Error(`/health answered ${status}`);
  server.kill("SIGTERM");
  await expectEnd(server);
}

async function tryBridge() {
  const bridge = start("memory-mcp-stdio", { MEMORY_MCP_STORE: "memory:" });
  const clientInfo = { name: "trial", version: "1" };
  const params = { protocolVersion: "2025-11-25", capabilities: {}, clientInfo };
  bridge.stdin.write(
    `${JSON.stringify({ jsonrpc: "2.0", id: 1, method: "initialize", params })}\n`,
  );
  await printed(bridge, /"serverInfo"/);
  bridge.stdin.end();
  await expectEnd(bridge);
}

function tryTypes() {
  writeFileSync(join(project, "consumer.ts"), CONSUMER);
  const compiler = join(ROOT, "node_modules", ".bin", "tsc");
  for (const ways of [
    ["--module", "nodenext"],
    ["--module", "esnext", "--moduleResolution", "bundler"],
  ]) {
    const options = ["--strict", "--target", "es2023", "--types", "", "--skipLibCheck"];
    run(compiler, [...ways, ...options, "consumer.ts"], { cwd: project });
    if (run(process.execPath, ["consumer.js"], { cwd: project }) !== "1\n") {
      throw new Error("the example of the packages' use found nothing");
    }
  }
}

/** A backend that was written outside of the workspace, under the suite as it is published. */
function tryExample() {
  const example = join(project, "store-jsonl");
  cpSync(join(ROOT, "examples/store-jsonl"), example, {
    recursive: true,
    filter: (path) => !path.endsWith("node_modules"),
  });
  run(programOf("vitest"), ["run"], { cwd: example });
  const compiler = join(ROOT, "node_modules", ".bin", "tsc");
  const types = ["--typeRoots", join(ROOT, "node_modules/@types"), "--types", "node"];
  const options = ["--noEmit", "--strict", "--module", "nodenext", "--allowImportingTsExtensions"];
  run(compiler, [...options, "--skipLibCheck", ...types, "src/index.ts"], { cwd: example });
}

try {
  for (const folder of [packed, project]) mkdirSync(folder);
  const pm = join(ROOT, "scripts/pm.mjs");
  for (const { folder } of published) {
    run(process.execPath, [pm, "pack", "--pack-destination", packed], { cwd: join(ROOT, folder) });
  }
  const tarballs = readdirSync(packed).map((name) => join(packed, name));
  const attw = join(ROOT, "node_modules", ".bin", "attw");
  for (const tarball of tarballs) run(attw, [tarball, "--profile", "esm-only", "--quiet"]);
  writeFileSync(join(project, "package.json"), JSON.stringify({ private: true, type: "module" }));
  const quietly = ["--no-audit", "--no-fund", "--ignore-scripts", "--prefer-offline"];
  run("npm", ["install", ...quietly, ...tarballs], { cwd: project });
  await tryServer();
  await tryBridge();
  tryTypes();
  tryExample();
  console.log(
    `packages: ${published.length} packed, installed by npm in an empty folder, and used`,
  );
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
