import { isDeepStrictEqual } from "node:util";
import { type Document, isMap, isScalar, type Pair, parseDocument, stringify } from "yaml";
import type { HermesServer } from "./hermes-server.ts";
import { parseHermesDocument } from "./parse-document.ts";

/**
 * The text of `~/.hermes/config.yaml` with the server under `mcp_servers`. A new entry is put between
 * the lines that are there, so that no byte of them changes. An entry of that name gets the keys of
 * the new one and keeps its others; then other keys and comments stay, and only white space may move.
 *
 * @param text Empty for a new file.
 * @throws MemoryError `invalid_input` when the text is no YAML mapping; it names the line.
 */
export function mergeHermesConfiguration(text: string, name: string, server: HermesServer): string {
  const document = parseHermesDocument(text);
  if (!isMap(document.get("mcp_servers"))) {
    document.set("mcp_servers", document.createNode({}));
  }
  for (const [key, value] of Object.entries(server)) {
    document.setIn(["mcp_servers", name, key], document.createNode(value));
  }
  const wanted: unknown = document.toJS();
  const candidates = [text, withInsertedEntry(text, name, server)];
  const unmoved = candidates.find((candidate) => says(candidate, wanted));
  return unmoved ?? document.toString({ lineWidth: 0 });
}

/** Whether the text, which may be no YAML at all, has this meaning. */
function says(text: string | undefined, wanted: unknown): text is string {
  if (text === undefined) return false;
  const document = parseDocument(text);
  return document.errors.length === 0 && isDeepStrictEqual(document.toJS(), wanted);
}

/** Right below `mcp_servers:`, or with it at the end; undefined where that is no way to write it. */
function withInsertedEntry(text: string, name: string, server: HermesServer): string | undefined {
  const entry = (indent: string) =>
    stringify({ [name]: server }, { lineWidth: 0 }).replaceAll(/^(?=.)/gm, indent);
  const pair = findServers(parseDocument(text));
  if (pair === undefined) {
    const end = text === "" || text.endsWith("\n") ? "" : "\n";
    return `${text}${end}mcp_servers:\n${entry("  ")}`;
  }
  const lineEnd = isScalar(pair.key) ? text.indexOf("\n", pair.key.range?.[1]) : -1;
  if (lineEnd === -1) return undefined;
  const [first] = isMap(pair.value) ? pair.value.items : [];
  const indent = first === undefined ? "  " : indentOf(text, first);
  return text.slice(0, lineEnd + 1) + entry(indent) + text.slice(lineEnd + 1);
}

function findServers({ contents }: Document.Parsed): Pair | undefined {
  if (!isMap(contents)) return undefined;
  return contents.items.find(({ key }) => isScalar(key) && key.value === "mcp_servers");
}

function indentOf(text: string, { key }: Pair): string {
  const start = isScalar(key) ? (key.range?.[0] ?? 0) : 0;
  return text.slice(text.lastIndexOf("\n", start - 1) + 1, start).replaceAll(/\S/g, " ");
}
