import { parseArgs } from "node:util";
import { VARIABLES } from "@memory-mcp/assembly";

export type Command =
  | { readonly kind: "serve" }
  | { readonly kind: "help" }
  | { readonly kind: "version" }
  | {
      readonly kind: "refused";
      /** What is wrong, and what is allowed. */
      readonly problem: string;
    };

/** @param words Those after the program's name. */
export function parseCommandLine(words: readonly string[]): Command {
  try {
    const { values } = parseArgs({
      args: [...words],
      options: {
        help: { type: "boolean", short: "h" },
        version: { type: "boolean", short: "v" },
      },
    });
    if (values.help === true) return { kind: "help" };
    return { kind: values.version === true ? "version" : "serve" };
  } catch {
    const given = words.map((word) => JSON.stringify(word)).join(" ");
    return {
      kind: "refused",
      problem: `${given} is not understood; allowed are --help and --version. All else is set by environment variables: see --help.`,
    };
  }
}

export function helpText(): string {
  const settings = Object.entries(VARIABLES).map(([name, row]) => {
    const initial = row.default || row.unset || "none";
    return `  ${name}\n      ${row.purpose}\n      Allowed: ${row.allowed}. Default: ${initial}.\n`;
  });
  return [
    "memory-mcp: memory for AI agents, served over HTTP as MCP",
    "",
    "  memory-mcp             start the server",
    "  memory-mcp --help      show this",
    "  memory-mcp --version   show the version",
    "",
    "Environment variables:",
    ...settings,
  ].join("\n");
}
