// Builds the Dockerfile's stages in a scratch folder and starts the result as a container would be
// started: not as root where that can be helped, on files that it cannot write, with the image's own
// environment. Shows without a container engine that the image would serve, be healthy, and end in order.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { contextFiles } from "./container/context.mjs";
import { readStages, startOf } from "./container/image.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const TOKEN = "for-this-trial-only";
const scratch = mkdtempSync(join(tmpdir(), "memory-mcp-container-"));
const isRoot = process.getuid?.() === 0;

/** Where a path of the image is for this trial. */
const place = (path) => join(scratch, path);
const placeAll = (text) =>
  text.replaceAll(/(?<=^|[\s=])\/(?=(?:src|out|app|data)\b)/g, `${scratch}/`);

function copy(sources, target) {
  for (const source of sources) {
    for (const file of contextFiles(ROOT, source)) {
      mkdirSync(dirname(join(target, file)), { recursive: true });
      cpSync(join(ROOT, file), join(target, file));
    }
  }
}

function run(command, folder) {
  const { status } = spawnSync("sh", ["-ec", placeAll(command)], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) throw new Error(`RUN ${command}: ended with ${status}`);
}

function build({ steps }) {
  let folder = scratch;
  for (const { keyword, instruction } of steps) {
    if (keyword === "WORKDIR") {
      folder = place(instruction.getPath());
      mkdirSync(folder, { recursive: true });
    } else if (keyword === "RUN") {
      run(instruction.getArgumentsContent(), folder);
    } else if (keyword === "COPY") {
      const paths = instruction.getArguments().map((argument) => argument.getValue());
      const target = paths.pop();
      if (instruction.getFromFlag() === null) copy(paths, folder);
      else for (const path of paths) cpSync(place(path), place(target), { recursive: true });
    }
  }
}

function makeReadOnly(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isSymbolicLink())
      chmodSync(
        join(entry.parentPath ?? entry.path, entry.name),
        entry.isDirectory() ? 0o555 : 0o444,
      );
  }
  chmodSync(folder, 0o555);
}

async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  await once(server, "close");
  return String(port);
}

function start({ command, environment, user }, more) {
  const [uid, gid] = user.split(":").map(Number);
  const values = Object.entries({ ...environment, ...more });
  const child = spawn(process.execPath, command.slice(1).map(placeAll), {
    cwd: "/",
    // Engines give a user whom the image does not know "/" for a home.
    env: Object.fromEntries(
      [["HOME", "/"], ...values].map(([name, value]) => [name, placeAll(value)]),
    ),
    stdio: ["ignore", "pipe", "pipe"],
    ...(isRoot && { uid, gid }),
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => {
      output += text;
      child.emit("output");
    });
  }
  return { child, ended: once(child, "close"), output: () => output };
}

async function remember(port) {
  const response = await fetch(`http://127.0.0.1:${port}/mcp`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${TOKEN}`,
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
    },
    body: JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: {
        name: "memory_set",
        arguments: { id: "trial", title: "Trial", body: "Kept.", type: "state", tags: [] },
      },
    }),
  });
  return (await response.json()).result?.structuredContent?.ok === true;
}

function expect(holds, what, output = "") {
  if (!holds) throw new Error(`${what}\n${output}`);
}

try {
  chmodSync(scratch, 0o755);
  const stages = readStages(join(ROOT, "Dockerfile"));
  for (const stage of stages) build(stage);
  makeReadOnly(place("app"));
  const image = startOf(stages);

  const open = start(image, {});
  const [status] = await open.ended;
  expect(status === 2, "without a token it must not serve others", open.output());

  const port = await freePort();
  const settings = {
    MEMORY_MCP_BIND: "127.0.0.1",
    MEMORY_MCP_HOST_PORT: port,
    MEMORY_MCP_AUTH_TOKEN: TOKEN,
  };
  const served = start(image, settings);
  while (!served.output().includes("listening")) {
    const early = served.ended.then(() => expect(false, "it ended early", served.output()));
    await Promise.race([once(served.child, "output"), early]);
  }
  const check = start({ ...image, command: image.healthcheck }, settings);
  expect((await check.ended)[0] === 0, "it must be healthy", served.output());
  expect(await remember(port), "it must take an entry", served.output());
  served.child.kill("SIGTERM");
  expect((await served.ended)[0] === 0, "it must end in order", served.output());
  const who = isRoot ? `user ${image.user}` : "this user";
  console.log(
    `container: built, healthy and writing as ${who} on files it cannot write, ended in order`,
  );
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
