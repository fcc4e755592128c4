import { execFile } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { temporaryFolder } from "../support/server-process.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const MAIN = here("../../dist/main.js");

async function shellBlocks(page: string): Promise<string> {
  const text = await readFile(here(`../../../../docs/${page}`), "utf8");
  return [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block]) => block).join("\n");
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  return port;
}

/** Stands for the terminal in which the service runs until it is stopped. */
const IN_BACKGROUND = `MEMORY_MCP_SURFACE=governed "${process.execPath}" "${MAIN}" > server.log 2>&1 &
trap "kill $!" EXIT
until curl --silent --fail --output /dev/null http://127.0.0.1:3106/health; do sleep 0.1; done`;

test("the examples of governance and of the HTTP API work as they are written", async () => {
  const port = await freePort();
  const pages = [await shellBlocks("governance.md"), await shellBlocks("http-api.md")].join("\n");
  const script = `set -eu
memory-mcp() { "${process.execPath}" "${MAIN}" "$@"; }
memory-mcp-review() { "${process.execPath}" "${here("../../dist/review-command/main.js")}" "$@"; }
${pages.replace("MEMORY_MCP_SURFACE=governed memory-mcp\n", `${IN_BACKGROUND}\n`)}`;
  const { PATH = "" } = process.env;
  const folder = await temporaryFolder();
  const { stdout } = await promisify(execFile)(
    "bash",
    ["-c", script.replaceAll("3106", `${port}`)],
    {
      cwd: folder,
      env: {
        PATH,
        HOME: folder,
        MEMORY_MCP_DATA_DIR: folder,
        MEMORY_MCP_HOST_PORT: `${port}`,
        MEMORY_MCP_URL: `http://127.0.0.1:${port}`,
      },
    },
  );
  expect(stdout).toContain('"status":"pending"');
  expect(stdout).toContain("+The lantern burns oil.");
  expect(stdout).toMatch(/^approved: mem_\w+, version 1$/m);
  expect(stdout).toMatch(/approved {2}prop_\w+ {2}by ada {2}As discussed\.$/m);
  expect(stdout).toMatch(/"memories":\[\{"id":"mem_\w+","version":1,"kind":"decision"/);
});
