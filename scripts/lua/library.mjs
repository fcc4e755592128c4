// The Lua files: scripts, and the fragments in lib/ that scripts and fragments use.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import luaparse from "luaparse";
import { commandProblems } from "./commands.mjs";
import { parseHeader } from "./header.mjs";
import { layoutProblems } from "./layout.mjs";
import { checkNames, declaredAtTop } from "./names.mjs";
import { parameterProblems } from "./parameters.mjs";

/** Reads every Lua file of a folder. A file that is not Lua has no `tree`, and says why. */
export function readLibrary(folder) {
  const files = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith(".lua"))
    .sort()
    .map((name) => readFile(folder, name.slice(0, -".lua".length).replaceAll("\\", "/")));
  return new Map(files.map((file) => [file.name, file]));
}

function readFile(folder, name) {
  const text = readFileSync(join(folder, `${name}.lua`), "utf8");
  const file = { name, text, header: parseHeader(text), isFragment: name.startsWith("lib/") };
  try {
    const tree = luaparse.parse(text, { luaVersion: "5.1", locations: true, ranges: true });
    return { ...file, tree };
  } catch (error) {
    const problem = error.message.replace(/^\[\d+:\d+\] /, "");
    return { ...file, syntaxProblem: { problem, line: error.line ?? 1 } };
  }
}

/** The fragments that a file uses, and those that these use, each before the first that needs it. */
export function fragmentsOf(library, file, above = []) {
  const ordered = new Set();
  for (const use of file.header.uses) {
    const fragment = library.get(`lib/${use}`);
    if (fragment === undefined || above.includes(fragment)) continue;
    for (const inner of fragmentsOf(library, fragment, [...above, file])) ordered.add(inner);
    ordered.add(fragment);
  }
  return [...ordered];
}

/** @returns One sentence for each thing that is wrong, each beginning with file and line. */
export function libraryProblems(library) {
  const files = [...library.values()];
  return [...files.flatMap((file) => fileProblems(library, file)), ...unusedFragments(files)];
}

function fileProblems(library, file) {
  const at = ({ problem, line }) => `lua/${file.name}.lua:${line}: ${problem}`;
  if (file.syntaxProblem !== undefined) return [at(file.syntaxProblem)];
  const fragments = fragmentsOf(library, file);
  const first = {
    keys: 1 + fragments.flatMap(({ header }) => header.keys).length,
    arguments: 1 + fragments.flatMap(({ header }) => header.arguments).length,
  };
  const ofHeader = [
    ...file.header.problems,
    ...parameterProblems(file, first),
    ...(file.isFragment ? [] : scriptProblems(file, fragments)),
  ].map((problem) => ({ problem, line: 1 }));
  return [
    ...ofHeader,
    ...nameProblems(library, file),
    ...commandProblems(file.tree),
    ...layoutProblems(file.text),
  ].map(at);
}

function scriptProblems({ header }, fragments) {
  const replies = [header, ...fragments.map((fragment) => fragment.header)].flatMap(
    ({ replies: some }) => some,
  );
  const kinds = replies.map(({ kind }) => kind);
  const repeated = kinds.filter((kind, place) => kinds.indexOf(kind) !== place);
  const keys = fragments.flatMap((fragment) => fragment.header.keys);
  return [
    ...(replies.length === 0 ? ["does not say in its header what it replies"] : []),
    ...(header.neverWrites === "" ? ["does not say in its header what it never writes"] : []),
    ...repeated.map((kind) => `declares the reply ${kind} twice`),
    ...(header.keys.length > 0 && keys.some((key) => key.isVariadic)
      ? ["has keys after those of a fragment that stand for several"]
      : []),
  ];
}

/** A file lists what it uses itself, and no more. */
function nameProblems(library, file) {
  const problems = [];
  const imported = new Map();
  for (const use of file.header.uses) {
    const fragment = library.get(`lib/${use}`);
    if (fragment?.tree === undefined) {
      problems.push({ problem: `uses ${use}, which lua/lib does not have`, line: 1 });
      continue;
    }
    if (fragmentsOf(library, fragment).includes(file)) {
      problems.push({ problem: `uses ${use}, which uses it in turn`, line: 1 });
    }
    for (const name of declaredAtTop(fragment.tree)) imported.set(name, use);
  }
  const names = checkNames(file.tree, imported, file.isFragment);
  const needed = new Set([...names.used].map((name) => imported.get(name)));
  for (const use of file.header.uses) {
    if (!needed.has(use)) problems.push({ problem: `uses ${use} for nothing`, line: 1 });
  }
  return [...problems, ...names.problems];
}

function unusedFragments(files) {
  const used = new Set(files.flatMap(({ header }) => header.uses.map((use) => `lib/${use}`)));
  return files
    .filter(({ name, isFragment }) => isFragment && !used.has(name))
    .map(({ name }) => `lua/${name}.lua:1: no script uses it`);
}
