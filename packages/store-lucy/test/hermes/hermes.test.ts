import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import {
  buildHermesServer,
  checkHermesConfiguration,
  mergeHermesConfiguration,
} from "../../src/hermes/index.ts";

const EXISTING = `# My agent
model: fast   # do not touch
mcp_servers:
  # The file server came first.
  files:
    command: "files-mcp"
    args: [ --root, /srv ]
toolsets:
- web
`;

test("the server is added, and no byte of the rest changes", () => {
  const merged = mergeHermesConfiguration(EXISTING, "lucy", buildHermesServer());
  const [before = "", after] = EXISTING.split("  # The file server");
  expect(merged.startsWith(before)).toBe(true);
  expect(merged.endsWith(`  # The file server${after}`)).toBe(true);
  expect(parse(merged).mcp_servers).toEqual({
    ...parse(EXISTING).mcp_servers,
    lucy: buildHermesServer(),
  });
  expect(checkHermesConfiguration(merged, "lucy")).toEqual([]);
});

test.each([
  ["without servers", "model: fast   # mine"],
  ["with servers to come", "mcp_servers: # none yet\nmodel: fast"],
  ["indented by four", "mcp_servers:\n    files:\n        command: x\n"],
  ["indented not at all below", "model: {a: [1,  2]}\n\n# the end\n"],
])("a configuration %s keeps its text", (_name, text) => {
  const merged = mergeHermesConfiguration(text, "lucy", buildHermesServer());
  for (const line of text.split("\n")) expect(merged.split("\n")).toContain(line);
  expect(parse(merged)).toEqual({
    ...parse(text),
    mcp_servers: { ...parse(text).mcp_servers, lucy: buildHermesServer() },
  });
});

test.each(["mcp_servers: {}", "mcp_servers: { files: { command: x } } # kept", "mcp_servers: ~\n"])(
  "%j is written in another way, with the same meaning",
  (text) => {
    const merged = mergeHermesConfiguration(text, "lucy", buildHermesServer());
    expect(parse(merged).mcp_servers).toEqual({
      ...parse(text).mcp_servers,
      lucy: buildHermesServer(),
    });
    expect(merged.includes("# kept")).toBe(text.includes("# kept"));
  },
);

test("an entry of that name keeps its other keys and comments, and merging again changes nothing", () => {
  const own = EXISTING.replace("toolsets:", "  lucy:\n    note: mine # keep\ntoolsets:");
  const once = mergeHermesConfiguration(own, "lucy", buildHermesServer());
  expect(once).toContain("note: mine # keep");
  expect(parse(once).mcp_servers.lucy).toEqual({ note: "mine", ...buildHermesServer() });
  expect(mergeHermesConfiguration(once, "lucy", buildHermesServer())).toBe(once);
});

test("a new file is begun", () => {
  const merged = mergeHermesConfiguration(
    "",
    "lucy",
    buildHermesServer({ command: "/opt/bridge" }),
  );
  expect(parse(merged).mcp_servers.lucy.command).toBe("/opt/bridge");
});

test("the configuration holds references to secrets, and no prefix of tool names", () => {
  const { env, tools } = buildHermesServer();
  expect(Object.values(env)).toEqual(Object.keys(env).map((name) => `\${${name}}`));
  expect(tools.include).toEqual(["memory_recall", "memory_propose", "memory_proposal_status"]);
});

test.each([
  ["a: [", "no YAML at line"],
  ["- a", "no mapping"],
  ["mcp_servers: [a]", "mcp_servers that is no mapping"],
])("%j is refused and not overwritten", (text, problem) => {
  expect(() => mergeHermesConfiguration(text, "lucy", buildHermesServer())).toThrow(problem);
});

describe("the check", () => {
  const check = (server: object) =>
    checkHermesConfiguration(JSON.stringify({ mcp_servers: { lucy: server } }), "lucy").join("\n");
  const valid = buildHermesServer();

  test("tells a token that is written into the file, and does not repeat it", () => {
    const told = check({ ...valid, env: { ...valid.env, LUCY_MEMORY_TOKEN: "live-51c2" } });
    expect(told).toContain("lucy.env.LUCY_MEMORY_TOKEN holds a token");
    expect(told).not.toContain("live-51c2");
  });

  test.each([
    [{}, "lucy.command is missing"],
    [{ ...valid, env: {} }, "lucy.env.LUCY_MEMORY_TOKEN is missing"],
    [{ ...valid, timeout: "soon" }, "lucy.timeout is missing or of another type"],
    [{ ...valid, tools: { include: ["mcp__lucy__memory_recall"] } }, "tools.include names 1"],
    [
      { ...valid, env: { ...valid.env, LUCY_MEMORY_PERMISSIONS: "memory:review" } },
      "allows memory:read and memory:propose only",
    ],
    [
      { ...valid, env: { ...valid.env, LUCY_MEMORY_TRANSPORT_MODULE: "/opt/t.mjs" } },
      "and not both",
    ],
  ])("%# tells what is wrong by its key", (server, problem) => {
    expect(check(server)).toContain(problem);
  });

  test("tells that the server is not there", () => {
    expect(checkHermesConfiguration(EXISTING, "lucy")).toEqual([
      "mcp_servers has no server named lucy.",
    ]);
  });
});
