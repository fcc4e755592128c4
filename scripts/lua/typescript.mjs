// Makes the TypeScript through which the store calls a script: its keys, arguments and replies by name.
import { fragmentsOf } from "./library.mjs";
import { linkScript } from "./link.mjs";

const ARGUMENT_TYPES = {
  string: "string",
  integer: "number",
  "integer?": "number | undefined",
  flag: "boolean",
};
const REPLY_TYPES = {
  string: "string",
  "string?": "string | null",
  integer: "number",
  strings: "readonly string[]",
  row: "EntryRow",
  "row?": "EntryRow | null",
  rows: "readonly (EntryRow | null)[]",
};

/** @returns The generated files: their text by their name in the folder, not formatted yet. */
export function renderLibrary(library) {
  const outputs = new Map();
  for (const file of library.values()) {
    const text = file.isFragment ? renderFragment(file) : renderScript(library, file);
    if (text !== undefined) outputs.set(`${file.name.replace("lib/", "")}.ts`, text);
  }
  return outputs;
}

/** A fragment that takes or replies something has the types of it, for the scripts that use it. */
function renderFragment(file) {
  const { header } = file;
  const declared = [...header.keys, ...header.arguments, ...header.row, ...header.replies];
  if (declared.length === 0) return undefined;
  return [
    ...banner(file),
    ...(header.row.length > 0 ? [renderRow(header.row)] : []),
    ...rowImport(header),
    ...(header.keys.length > 0 ? [renderKeys(file, [])] : []),
    ...(header.arguments.length > 0 ? [renderArguments(file, [])] : []),
    ...(header.replies.length > 0 ? [renderReplies(file, [])] : []),
  ].join("\n");
}

function renderScript(library, file) {
  const fragments = fragmentsOf(library, file);
  const having = (part) => fragments.filter(({ header }) => header[part].length > 0);
  const imported = fragments.flatMap((fragment) => {
    const parts = [
      ["keys", "Keys"],
      ["arguments", "Arguments"],
      ["replies", "Reply"],
    ].filter(([part]) => fragment.header[part].length > 0);
    if (parts.length === 0) return [];
    const types = parts.map(([, suffix]) => pascal(fragment.name) + suffix).sort();
    return [
      `import type { ${types.join(", ")} } from "./${fragment.name.replace("lib/", "")}.ts";`,
    ];
  });
  const all = (part) => [...fragments, file].flatMap(({ header }) => header[part]);
  const { source, sha1 } = linkScript(library, file);
  const name = pascal(file.name);
  const replies = all("replies").map(
    ({ kind, fields }) =>
      `${JSON.stringify(kind)}: ${JSON.stringify(fields.map((field) => camel(field.name)))}`,
  );
  return [
    ...banner(file),
    'import type { Script } from "../script.ts";',
    ...rowImport(file.header).filter((line) => line !== ""),
    ...imported.sort(),
    "",
    renderKeys(file, having("keys")),
    renderArguments(file, having("arguments")),
    renderReplies(file, having("replies")),
    `${documentation(file.header.purpose)}export const ${constant(file.name)}: Script<${name}Keys, ${name}Arguments, ${name}Reply> = {`,
    `  name: ${JSON.stringify(file.name)},`,
    `  keys: ${JSON.stringify(all("keys").map((key) => camel(key.name)))},`,
    `  arguments: ${JSON.stringify(all("arguments").map((argument) => camel(argument.name)))},`,
    `  replies: { ${replies.join(", ")} },`,
    `  isReadOnly: ${file.header.neverWrites === "anything"},`,
    `  sha1: ${JSON.stringify(sha1)},`,
    `  source: \`\\\n${source.replace(/[\\`]|\$\{/g, "\\$&")}\`,`,
    "};",
    "",
  ].join("\n");
}

function banner({ name }) {
  return [`// Made of lua/${name}.lua by \`npm run generate\`: change that file instead.`, ""];
}

function rowImport({ replies }) {
  const isNeeded = replies.some(({ fields }) => fields.some(({ type }) => type.startsWith("row")));
  return isNeeded ? ['import type { EntryRow } from "./entry.ts";', ""] : [];
}

function renderRow(row) {
  const fields = row.map(({ name, type }) => `${camel(name)}: ${REPLY_TYPES[type]}`);
  return `export type EntryRow = readonly [${fields.join(", ")}];\n`;
}

function renderKeys(file, fragments) {
  const members = file.header.keys.map(
    ({ name, isVariadic, comment }) =>
      `${documentation(comment)}readonly ${camel(name)}: ${isVariadic ? "readonly string[]" : "string"};`,
  );
  return renderInterface(file, "Keys", fragments, members);
}

function renderArguments(file, fragments) {
  const members = file.header.arguments.map(
    ({ name, type, comment }) =>
      `${documentation(comment)}readonly ${camel(name)}: ${ARGUMENT_TYPES[type]};`,
  );
  return renderInterface(file, "Arguments", fragments, members);
}

function renderInterface(file, suffix, fragments, members) {
  const name = pascal(file.name) + suffix;
  const bases = fragments.map((fragment) => pascal(fragment.name) + suffix);
  if (members.length === 0) {
    return `export type ${name} = ${bases.join(" & ") || "Readonly<Record<never, never>>"};\n`;
  }
  const heritage = bases.length > 0 ? ` extends ${bases.join(", ")}` : "";
  return `export interface ${name}${heritage} {\n${members.join("\n")}\n}\n`;
}

function renderReplies(file, fragments) {
  const inherited = fragments.map((fragment) => `${pascal(fragment.name)}Reply`);
  const own = file.header.replies.map(({ kind, fields, comment }) => {
    const members = fields.map(
      ({ name, type }) => `readonly ${camel(name)}: ${REPLY_TYPES[type]};`,
    );
    const kindMember = `${documentation(comment)}readonly kind: ${JSON.stringify(kind)};`;
    return `{\n${kindMember} ${members.join(" ")} }`;
  });
  return `export type ${pascal(file.name)}Reply =\n| ${[...inherited, ...own].join("\n| ")};\n`;
}

/** Ends with a line break; empty when there is nothing to say. */
function documentation(text) {
  if (text === undefined) return "";
  const [first, ...others] = text.split("\n");
  if (others.length === 0) return `/** ${first} */\n`;
  return ["/**", ...[first, ...others].map((line) => ` * ${line}`), " */", ""].join("\n");
}

function camel(name) {
  return name.replace(/[-_](\w)/g, (_, letter) => letter.toUpperCase());
}

function pascal(name) {
  const own = camel(name.replace("lib/", ""));
  return own[0].toUpperCase() + own.slice(1);
}

function constant(name) {
  return `${name.toUpperCase().replaceAll("-", "_")}_SCRIPT`;
}
