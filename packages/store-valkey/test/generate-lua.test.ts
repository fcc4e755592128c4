import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "memory-mcp-lua-"));
  cpSync(join(ROOT, "lua"), join(folder, "lua"), { recursive: true });
});

afterEach(() => rmSync(folder, { recursive: true }));

function generate(...flags: readonly string[]) {
  const folders = ["--lua", join(folder, "lua"), "--generated", join(folder, "generated")];
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(ROOT, "scripts/generate-lua.mjs"), ...folders, ...flags],
    { encoding: "utf8" },
  );
  // Without the numbers of lines, so that an unrelated edit of a script does not change them.
  const problems = stderr.trim().split("\n");
  return { status, problems: problems.map((problem) => problem.replace(/:\d+:/, ":")) };
}

function edit(name: string, change: (text: string) => string): void {
  const path = join(folder, "lua", name);
  const before = readFileSync(path, "utf8");
  const after = change(before);
  expect(after).not.toBe(before);
  writeFileSync(path, after);
}

describe("the generator of the scripts' TypeScript", () => {
  test("makes what is committed", () => {
    expect(generate().status).toBe(0);
    for (const name of ["set.ts", "write-call.ts", "entry.ts", "read-many.ts"]) {
      const committed = join(ROOT, "packages/store-valkey/src/generated", name);
      const made = readFileSync(join(folder, "generated", name), "utf8");
      expect(made).toBe(readFileSync(committed, "utf8"));
    }
  });

  test("fails a check for a file that it would make otherwise, and for one that it would not make", () => {
    generate();
    expect(generate("--check").status).toBe(0);
    edit("set.lua", (text) => text.replace('"modified"', '"changed"'));
    writeFileSync(join(folder, "generated", "gone.ts"), "");
    const { status, problems } = generate("--check");
    expect(status).toBe(1);
    expect(problems).toEqual([
      "gone.ts is not what lua/ makes of it; run `npm run generate`",
      "set.ts is not what lua/ makes of it; run `npm run generate`",
    ]);
  });
});

describe("a script is refused that", () => {
  test.each<readonly [string, string, (text: string) => string, string]>([
    [
      "reads an argument which it does not declare",
      "set.lua",
      (text) => text.replace("local ttl", "local extra = ARGV[19]\nlocal ttl"),
      "lua/set.lua: reads ARGV[19], which is not declared",
    ],
    [
      "does not read an argument which it declares",
      "set.lua",
      (text) =>
        text.replace("  expires_at  integer", "  extra       string\n  expires_at  integer"),
      "lua/set.lua: declares expires_at as ARGV[19] and does not read it",
    ],
    [
      "does not read a key which it declares",
      "count-hit.lua",
      (text) => text.replace(", changes = KEYS[3]", ", changes = KEYS[2]"),
      "lua/count-hit.lua: declares changes as KEYS[3] and does not read it",
    ],
    [
      "binds an argument to another name than the declared one",
      "count-hit.lua",
      (text) =>
        text
          .replace("local at = ARGV[2]", "local at = ARGV[1]")
          .replace("local id = ARGV[1]", "local id = ARGV[2]"),
      "lua/count-hit.lua: must bind ARGV[1] to id, as its header says, not to at",
    ],
    [
      "uses a key by its number further down",
      "count-hit.lua",
      (text) => text.replace("read_entry(keys.entry, now)", "read_entry(KEYS[1], now)"),
      "lua/count-hit.lua: reads KEYS[1] twice",
    ],
    [
      "goes through its keys",
      "sweep-index.lua",
      (text) => text.replace("ipairs(keys.entries)", "ipairs(KEYS)"),
      "lua/sweep-index.lua: uses KEYS other than by binding one element, by its number, to its name",
    ],
    [
      "uses a name that nothing declares",
      "delete.lua",
      (text) => text.replace("created = entry.created", "created = entri.created"),
      "lua/delete.lua: entri is not known here",
    ],
    [
      "uses what a fragment declares that it does not list",
      "read-versions.lua",
      (text) => text.replace("  key-type lifetime\n", "  lifetime\n"),
      "lua/read-versions.lua: key_type is not known here",
    ],
    [
      "lists a fragment for nothing",
      "delete.lua",
      (text) => text.replace("  begin-write apply-write", "  begin-write apply-write version"),
      "lua/delete.lua: uses version for nothing",
    ],
    [
      "lists a fragment that is not there",
      "delete.lua",
      (text) => text.replace("  begin-write apply-write", "  begin-write apply-write magic"),
      "lua/delete.lua: uses magic, which lua/lib does not have",
    ],
    [
      "leaves a local unused",
      "delete.lua",
      (text) => `${text.trimEnd()}\n`.replace("local entry", "local other = 1\nlocal entry"),
      "lua/delete.lua: other is never used",
    ],
    [
      "assigns a global",
      "delete.lua",
      (text) => text.replace("local entry", "leaked = 1\nlocal entry"),
      "lua/delete.lua: leaked is assigned and is no local of this file",
    ],
    [
      "hides a name",
      "delete.lua",
      (text) => text.replace("local entry", "local type = 1\nlocal entry"),
      "lua/delete.lua: type hides another type",
    ],
    [
      "asks for the time",
      "lib/key-type.lua",
      (text) => text.replace('redis.call("TYPE", key).ok', 'redis.call("TIME", key).ok'),
      "lua/lib/key-type.lua: TIME is no command that scripts may call (scripts/lua/commands.mjs has the list)",
    ],
    [
      "computes the name of a command",
      "lib/key-type.lua",
      (text) => text.replace('redis.call("TYPE", key)', 'redis.call("TY" .. "PE", key)'),
      "lua/lib/key-type.lua: redis.call must name its command in place",
    ],
    [
      "is no Lua",
      "delete.lua",
      (text) => text.replace("if answer then", "if answer the"),
      "lua/delete.lua: 'then' expected near 'the'",
    ],
    [
      "does not say what it never writes",
      "delete.lua",
      (text) => text.replace('NEVER WRITES\n  unless it replies "applied"\n', ""),
      "lua/delete.lua: does not say in its header what it never writes",
    ],
    [
      "declares an argument of no known type",
      "count-hit.lua",
      (text) => text.replace("now        integer ", "now        number  "),
      "lua/count-hit.lua: header: now        number   the same in milliseconds: is not a name and one of string, integer, integer?, flag",
    ],
    [
      "has a line that is too long",
      "delete.lua",
      (text) => text.replace("local entry", `-- ${"x".repeat(98)}\nlocal entry`),
      "lua/delete.lua: is longer than 100 characters",
    ],
  ])("%s", (_, name, change, expected) => {
    edit(name, change);
    const { status, problems } = generate("--check");
    expect(status).toBe(1);
    expect(problems).toContain(expected);
  });

  test("a fragment is refused that no script uses", () => {
    writeFileSync(join(folder, "lua/lib/idle.lua"), "--[[\nIdle.\n]]\n\nlocal idle = 1\n");
    expect(generate().problems).toContain("lua/lib/idle.lua: no script uses it");
  });
});
