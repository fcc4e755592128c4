import { parseArgs } from "node:util";
import type { Variable } from "./variable.ts";
import { VARIABLES, type VariableName } from "./variables.ts";

export type Command =
  | { readonly kind: "serve" | "help" | "version" }
  | {
      readonly kind: "refused";
      /** What is wrong, and what is allowed. */
      readonly problem: string;
    };

/**
 * Reads the command line of a program that serves and is configured by its environment alone.
 *
 * @param words Those after the program's name.
 */
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

/** The variables as a program's help shows them. @param except Those that it does not read. */
export function describeVariables(except: readonly VariableName[] = []): string {
  return Object.entries<Variable<unknown>>(VARIABLES)
    .filter(([name]) => !except.some((left) => left === name))
    .map(([name, row]) => {
      const initial = row.default || row.unset || "none";
      return `  ${name}\n      ${row.purpose}\n      Allowed: ${row.allowed}. Default: ${initial}.\n`;
    })
    .join("\n");
}
