import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as hermes from "../src/hermes/index.ts";
import * as root from "../src/index.ts";
import * as provider from "../src/provider/index.ts";
import { openLucy } from "./support/fake-lucy.ts";

const README = readFileSync(new URL("../README.md", import.meta.url), "utf8");

const MODULES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  "@memory-mcp/store-lucy": root,
  "@memory-mcp/store-lucy/provider": provider,
  "@memory-mcp/store-lucy/hermes": hermes,
};

/** The examples one after the other, with what they import handed in. */
async function runExamples(given: Readonly<Record<string, unknown>>): Promise<unknown> {
  const scope: Record<string, unknown> = { ...given };
  const examples = [...README.matchAll(/^```ts\n(.*?)^```/gms)].map(([, code = ""]) => code);
  const code = examples
    .join("\n")
    .replaceAll(
      /^import \{([^}]*)\} from "([^"]*)";$/gm,
      (_statement, names: string, module: string) => {
        for (const name of names.split(",").map((word) => word.trim())) {
          if (name !== "") scope[name] ??= MODULES[module]?.[name];
        }
        return "";
      },
    );
  const body = `return (async () => { ${code}; return { memories, text, merged }; })()`;
  return new Function(...Object.keys(scope), body)(...Object.values(scope));
}

test("the examples run as they are written", async () => {
  const { lucy, client } = await openLucy();
  const results = await runExamples({
    configuration: "",
    AgentMemoryClient: class {
      constructor() {
        // biome-ignore lint/correctness/noConstructorReturn: the example's server is no real one
        return client;
      }
    },
  });
  expect(results).toMatchObject({ memories: [], merged: expect.stringContaining("lucy:") });
  expect(lucy.credits).toBe(2);
});

test("every variable is in the table, and no other", () => {
  const named = [...README.matchAll(/^\| `(LUCY_MEMORY_\w+)`/gm)].map(([, name]) => name);
  expect(named).toEqual(Object.keys(root.LUCY_VARIABLES));
});
