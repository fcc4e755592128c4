// What the check scripts need to know of the workspace: its packages and their source files.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Every package under `packages/` and `apps/`: its folder, relative to the root, and its manifest. */
export function workspacePackages() {
  return ["packages", "apps"].flatMap((group) =>
    readdirSync(join(root, group))
      .map((name) => `${group}/${name}`)
      .filter((folder) => existsSync(join(root, folder, "package.json")))
      .map((folder) => ({
        folder,
        manifest: JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8")),
      })),
  );
}

/** The TypeScript files below a folder, with their text. Paths are relative to the root. */
export function typescriptFiles(folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true })
    .map((name) => `${folder}/${name}`)
    .filter((path) => path.endsWith(".ts"))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
}

/** Prints what is wrong and ends the process with status 1; says `passed` when nothing is. */
export function report(problems, passed) {
  if (problems.length === 0) {
    console.log(passed);
    return;
  }
  for (const problem of problems) console.error(problem);
  process.exit(1);
}
