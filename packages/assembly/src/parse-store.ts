import { resolve } from "node:path";
import { parsePath } from "./parse-value.ts";
import { RefusedValue } from "./variable.ts";

/** What `MEMORY_MCP_STORE` says. */
export type StoreChoice =
  | {
      readonly kind: "sqlite";
      /** Absolute; undefined: the usual file in the data folder. */
      readonly file: string | undefined;
    }
  | { readonly kind: "in-memory" }
  | {
      readonly kind: "valkey";
      /** Looked into by the store alone. */
      readonly url: string;
    };

const VALKEY_URL = /^(?:redis|rediss|valkey|valkeys):\/\//;

/** Relative files count from the working directory. */
export function parseStore(text: string): StoreChoice {
  if (text === "memory:") return { kind: "in-memory" };
  if (text === "sqlite") return { kind: "sqlite", file: undefined };
  if (text.startsWith("sqlite:")) {
    return { kind: "sqlite", file: resolve(parseDataFile(text.slice("sqlite:".length))) };
  }
  if (VALKEY_URL.test(text)) return { kind: "valkey", url: text };
  if (text === "lucy") throw new RefusedValue("this version has no such store.");
  throw new RefusedValue("there is no such store.");
}

/** What `VALKEY_URL` says. */
export function parseValkeyAddress(text: string): string {
  if (VALKEY_URL.test(text)) return text;
  throw new RefusedValue("it is no address of a Valkey server.");
}

function parseDataFile(text: string): string {
  const file = parsePath(text);
  if (file === "") throw new RefusedValue("it names no file.");
  if (/^(?:\/\/|file:)/.test(file)) {
    throw new RefusedValue("a file has no URL here; write the path after sqlite:.");
  }
  if (file.startsWith(":")) throw new RefusedValue("a file has no such name; is memory: meant?");
  return file;
}

/** The kind of store alone: the rest of an address may hold a password. */
export function showAddress(text: string): string {
  const scheme = /^[a-z]+:\/\//i.exec(text)?.[0];
  return scheme === undefined ? JSON.stringify(text) : `"${scheme}..."`;
}
