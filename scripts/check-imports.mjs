// Fails when source code imports a package of ours against the direction below, a package that its
// manifest does not list, or another package's inner files.
import { report, typescriptFiles, workspacePackages } from "./workspace.mjs";

const SCOPE = "@memory-mcp/";

/** Which of our packages each one may import, by folder; anything not named here may import none. */
const ALLOWED = {
  "packages/recall": [],
  "packages/core": ["recall"],
  "packages/embedders": ["recall"],
  "packages/store-conformance": ["core"],
  "packages/store-sqlite": ["core"],
  "packages/store-valkey": ["core"],
  "packages/mcp-tools": ["core"],
  "packages/store-lucy": ["core", "mcp-tools"],
  "packages/assembly": [
    "core",
    "embedders",
    "mcp-tools",
    "store-lucy",
    "store-sqlite",
    "store-valkey",
  ],
  "apps/http-server": ["assembly", "mcp-tools", "core"],
  "apps/stdio": ["assembly", "mcp-tools", "core"],
};

/**
 * Imports that are allowed below one folder of a package alone: who takes another entry point of it
 * does not load them. See docs/decisions/0010-store-lucy-entry-points.md.
 */
const CONFINED = {
  "packages/store-lucy": { "mcp-tools": "src/mcp/" },
};

const IMPORT =
  /^(?:import|export|\})[^;]*?\bfrom\s+["']([^"']+)["']|\bimport\s*\(?\s*["']([^"']+)["']/gm;

function packageOf(specifier) {
  const parts = specifier.split("/");
  return specifier.startsWith("@") ? parts.slice(0, 2).join("/") : parts[0];
}

function problemsOf({ folder, manifest }) {
  const listed = { ...manifest.dependencies, ...manifest.peerDependencies };
  const allowed = (ALLOWED[folder] ?? []).map((name) => SCOPE + name);
  return typescriptFiles(`${folder}/src`).flatMap(({ path, text }) =>
    [...text.matchAll(IMPORT)].flatMap(([, named, bare]) => {
      const specifier = named ?? bare;
      if (specifier.startsWith("node:")) return [];
      if (specifier.startsWith(".")) {
        const depth = path.split("/").length - 1 - `${folder}/src`.split("/").length;
        const climbs = specifier.split("/").filter((part) => part === "..").length;
        return climbs > depth ? [`${path}: ${specifier} lies outside of the package's src/`] : [];
      }
      const name = packageOf(specifier);
      if (!(name in listed)) return [`${path}: ${name} is not a dependency in package.json`];
      if (name.startsWith(SCOPE) && !allowed.includes(name)) {
        return [`${path}: ${folder} must not import ${name}`];
      }
      const confines = CONFINED[folder]?.[name.replace(SCOPE, "")];
      if (confines !== undefined && !path.startsWith(`${folder}/${confines}`)) {
        return [`${path}: only ${folder}/${confines} may import ${name}`];
      }
      return [];
    }),
  );
}

report(workspacePackages().flatMap(problemsOf), "imports: every one goes the allowed way");
