import { MemoryError } from "@memory-mcp/core";
import { type Document, isMap, parseDocument } from "yaml";

/**
 * @param text Of `~/.hermes/config.yaml`; may be empty.
 * @throws MemoryError `invalid_input`, naming the line; quotes nothing of the text.
 */
export function parseHermesDocument(text: string): Document {
  const document = parseDocument(text);
  const [problem] = document.errors;
  if (problem !== undefined) {
    const line = problem.linePos?.[0].line ?? 1;
    refuse(`is no YAML at line ${line}. Correct it first; nothing was changed.`);
  }
  if (document.contents !== null && !isMap(document.contents)) refuse("is no mapping of keys.");
  const servers = document.get("mcp_servers"); // undefined, too, where nothing is written after it
  if (servers !== undefined && !isMap(servers)) {
    refuse("has an mcp_servers that is no mapping of servers.");
  }
  return document;
}

function refuse(problem: string): never {
  throw new MemoryError("invalid_input", `The Hermes configuration ${problem}`, {
    details: { field: "mcp_servers" },
  });
}
