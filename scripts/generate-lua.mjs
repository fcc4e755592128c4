// Makes packages/store-valkey/src/generated of lua/, whose files it lints first.
//
//   node scripts/generate-lua.mjs           writes the files
//   node scripts/generate-lua.mjs --check   fails when one of them is not what it would write
//   --lua FOLDER, --generated FOLDER        for tests: other folders than those above
import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { libraryProblems, readLibrary } from "./lua/library.mjs";
import { renderLibrary } from "./lua/typescript.mjs";
import { report } from "./workspace.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const { values } = parseArgs({
  options: {
    check: { type: "boolean", default: false },
    lua: { type: "string", default: join(root, "lua") },
    generated: { type: "string", default: join(root, "packages/store-valkey/src/generated") },
  },
});

/** As `npm run check` wants it. */
function format(text) {
  const biome = join(root, "node_modules/.bin/biome");
  const name = "--stdin-file-path=packages/store-valkey/src/generated/script.ts";
  return new Promise((resolve, reject) => {
    const child = execFile(biome, ["format", name], { cwd: root }, (error, stdout) =>
      error === null ? resolve(stdout) : reject(error),
    );
    child.stdin.end(text);
  });
}

const library = readLibrary(values.lua);
const problems = libraryProblems(library);
if (problems.length > 0) {
  report(problems, "");
} else {
  const outputs = await Promise.all(
    [...renderLibrary(library)].map(async ([name, text]) => [name, await format(text)]),
  );
  const present = existsSync(values.generated) ? readdirSync(values.generated) : [];
  const stale = present.filter((name) => !outputs.some(([made]) => made === name));
  const differing = outputs.filter(([name, text]) => {
    const path = join(values.generated, name);
    return !existsSync(path) || readFileSync(path, "utf8") !== text;
  });
  if (values.check) {
    report(
      [...stale, ...differing.map(([name]) => name)].map(
        (name) => `${name} is not what lua/ makes of it; run \`npm run generate\``,
      ),
      "lua: scripts are sound, and the TypeScript is what they make",
    );
  } else {
    mkdirSync(values.generated, { recursive: true });
    for (const name of stale) rmSync(join(values.generated, name));
    for (const [name, text] of differing) writeFileSync(join(values.generated, name), text);
  }
}
