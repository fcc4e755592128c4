import { chmod, readdir, readFile, stat, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { changeCredentials, readCredentials } from "../../src/index.ts";
import { credential, fileWith, written } from "./some-credentials.ts";

const YAML = `# Who may use our memory.
credentials:
  - name: ci # the build
    token_sha256: ${"a".repeat(64)}
    permissions: [memory:read] # no more than that

  # people
  - name: ada
    token_sha256: ${"b".repeat(64)}
    namespace: team-a
    permissions:
      - memory:review
`;

describe("reading", () => {
  test.each([
    ["YAML", YAML, "credentials.yaml"],
    ["JSON", { credentials: [written("ci"), written("ada")] }, "credentials.json"],
    ["JSON under another name", { credentials: [written("ci"), written("ada")] }, "credentials"],
  ])("takes %s", async (_, content, name) => {
    const { credentials, warnings } = await readCredentials(await fileWith(content, name));
    expect(credentials.map((each) => each.name)).toEqual(["ci", "ada"]);
    expect(warnings).toEqual([]);
  });

  test.each([
    ["credentials.json", "{", /no JSON/],
    ["credentials.yaml", "credentials: [", /no YAML, at character/],
    ["credentials.yaml", "credentials: []\ncredentials: []", /no YAML/],
    ["credentials.yaml", "credentials: &all\n  - *all", /alias|one list/],
    ["credentials.yaml", "", /one list/],
    ["credentials.json", "", /no JSON/],
    ["credentials.yaml", "x".repeat(4_194_305), /more than 4194304 bytes/],
  ])("refuses %s when it cannot be used, and says so (%#)", async (name, text, problem) => {
    const file = await fileWith(text, name);
    await expect(readCredentials(file)).rejects.toThrow(problem);
    await expect(readCredentials(file)).rejects.toThrow(file);
  });

  test("says what makes a file that is not there", async () => {
    const file = `${await fileWith("")}.gone`;
    await expect(readCredentials(file)).rejects.toThrow(/not there. `memory-mcp credentials add`/);
  });

  test.each([0o644, 0o660, 0o602])("warns of mode %o", async (mode) => {
    const file = await fileWith(YAML);
    await chmod(file, mode);
    const { warnings } = await readCredentials(file);
    expect(warnings).toEqual([expect.stringContaining(`chmod 600 "${file}"`)]);
  });
});

describe("a change", () => {
  test("leaves comments and all else of a YAML file as it is", async () => {
    const file = await fileWith(YAML);
    const added = credential("new", { permissions: ["memory:read", "memory:propose"] });
    await changeCredentials(file, (document) => document.withAdded(added));
    const grown = await readFile(file, "utf8");
    expect(grown.startsWith(YAML)).toBe(true);
    expect(grown.slice(YAML.length)).toBe(
      `  - name: new
    token_sha256: ${added.tokenSha256}
    namespace: default
    permissions: [memory:read, memory:propose]
`,
    );
    await changeCredentials(file, (document) => document.without("new"));
    expect(await readFile(file, "utf8")).toBe(YAML);
  });

  test("of a JSON file keeps it JSON", async () => {
    const file = await fileWith({ credentials: [written("ci")] }, "credentials.json");
    await changeCredentials(file, (document) => document.withAdded(credential("new")));
    const { credentials } = JSON.parse(await readFile(file, "utf8"));
    expect(credentials).toEqual([
      written("ci", { namespace: "default" }),
      written("new", { namespace: "default" }),
    ]);
  });

  test("makes a file that is not there, for its owner alone", async () => {
    const file = join(dirname(await fileWith("")), "new.yaml");
    await changeCredentials(file, (document) => document.withAdded(credential("first")));
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readFile(file, "utf8")).toMatch(/^credentials:\n {2}- name: first\n/);
  });

  test("keeps the file's mode, and a link a link", async () => {
    const file = await fileWith(YAML);
    await chmod(file, 0o640);
    const link = `${file}.link`;
    await symlink(file, link);
    await changeCredentials(link, (document) => document.without("ci"));
    expect((await stat(file)).mode & 0o777).toBe(0o640);
    expect((await readCredentials(link)).credentials.map(({ name }) => name)).toEqual(["ada"]);
  });

  test("of a file that cannot be used changes nothing and leaves nothing behind", async () => {
    const file = await fileWith("credentials: [broken");
    const change = changeCredentials(file, (document) => document.withAdded(credential("new")));
    await expect(change).rejects.toThrow(/no YAML/);
    expect(await readFile(file, "utf8")).toBe("credentials: [broken");
    expect(await readdir(dirname(file))).toEqual(["credentials.yaml"]);
  });

  test("is refused while another one is under way, so that neither is lost", async () => {
    const file = await fileWith(YAML);
    await writeFile(`${file}.new`, "");
    const change = changeCredentials(file, (document) => document.without("ci"));
    await expect(change).rejects.toThrow(/another command is changing the file/);
    expect(await readFile(file, "utf8")).toBe(YAML);
    expect(await readdir(dirname(file))).toHaveLength(2);
  });
});
