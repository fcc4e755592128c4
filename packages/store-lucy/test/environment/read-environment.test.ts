import { describe, expect, test } from "vitest";
import { readLucyEnvironment } from "../../src/index.ts";

const TOKEN = "live-token-51c2";

const VALID = {
  LUCY_MEMORY_TOKEN: TOKEN,
  LUCY_MEMORY_PERMISSIONS: "memory:read,memory:propose",
  LUCY_MEMORY_BASE_URL: "https://lucy.example.com",
};

function problemsOf(change: NodeJS.ProcessEnv): string {
  const read = readLucyEnvironment({ ...VALID, ...change });
  return read.kind === "refused" ? read.problems.join("\n") : `not refused: ${read.kind}`;
}

test("without variables Lucy is absent, and so it is with empty ones", () => {
  expect(readLucyEnvironment({ PATH: "/bin" })).toEqual({ kind: "absent" });
  expect(readLucyEnvironment({ LUCY_MEMORY_TOKEN: "" })).toEqual({ kind: "absent" });
});

test("a complete configuration is read, with ten seconds for an attempt", () => {
  expect(readLucyEnvironment(VALID)).toEqual({
    kind: "configured",
    configuration: {
      token: TOKEN,
      permissions: ["memory:read", "memory:propose"],
      transport: {
        kind: "http",
        baseUrl: "https://lucy.example.com",
        allowInsecureLoopback: false,
      },
      timeoutMs: 10_000,
    },
    warnings: [],
  });
});

test.each(["/opt/lucy/transport.mjs", "file:///opt/lucy/transport.mjs"])(
  "%s names a transport module",
  (text) => {
    const read = readLucyEnvironment({
      ...VALID,
      LUCY_MEMORY_BASE_URL: "",
      LUCY_MEMORY_TRANSPORT_MODULE: text,
    });
    expect(read).toMatchObject({
      configuration: {
        transport: { kind: "module", url: { pathname: "/opt/lucy/transport.mjs" } },
      },
    });
  },
);

test("an unknown variable is warned about by its name", () => {
  expect(readLucyEnvironment({ ...VALID, LUCY_MEMORY_TIMEOUT: "5" })).toMatchObject({
    kind: "configured",
    warnings: [expect.stringContaining("LUCY_MEMORY_TIMEOUT ")],
  });
});

describe.each<readonly [keyof typeof VALID | string, readonly (readonly [string, string])[]]>([
  [
    "LUCY_MEMORY_TOKEN",
    [
      ["", "is missing"],
      ["  ", "is empty"],
      [`${TOKEN}\r`, "line break"],
      [`${TOKEN}\nx`, "line break"],
      [`${TOKEN}\0`, "U+0000"],
      [`\${${TOKEN}}`, "nobody has replaced"],
      [`${TOKEN} b`, "a space"],
    ],
  ],
  [
    "LUCY_MEMORY_PERMISSIONS",
    [
      ["", "is missing"],
      ["memory:read,memory:read", "twice"],
      ["memory:review", "something else"],
      ["memory:read,", "something else"],
    ],
  ],
  [
    "LUCY_MEMORY_BASE_URL",
    [
      ["", "is missing, and so is LUCY_MEMORY_TRANSPORT_MODULE"],
      ["lucy", "is no URL"],
      ["http://lucy.example.com", "has no TLS"],
      ["http://127.0.0.1:3106", "LUCY_MEMORY_ALLOW_INSECURE_LOOPBACK=true"],
    ],
  ],
  ["LUCY_MEMORY_TRANSPORT_MODULE", [["/opt/transport.mjs", "beside LUCY_MEMORY_BASE_URL"]]],
  [
    "LUCY_MEMORY_TIMEOUT_MS",
    [
      ["0", "1 to 300000"],
      ["300001", "1 to 300000"],
      ["1.5", "1 to 300000"],
      ["1e3", "1 to 300000"],
    ],
  ],
  ["LUCY_MEMORY_ALLOW_INSECURE_LOOPBACK", [["yes", "neither true nor false"]]],
])("%s", (name, cases) => {
  test.each(cases)("is refused by its name when it is %j", (text, problem) => {
    const problems = problemsOf({ [name]: text });
    expect(problems).toMatch(new RegExp(`^${name} `));
    expect(problems).toContain(problem);
    expect(problems).not.toContain(TOKEN);
  });
});

test.each(["transport.mjs", "./transport.mjs", "https://example.com/t.mjs", "file://host/t.mjs"])(
  "%s is no transport module",
  (text) => {
    const change = { LUCY_MEMORY_BASE_URL: "", LUCY_MEMORY_TRANSPORT_MODULE: text };
    expect(problemsOf(change)).toContain("neither an absolute path nor a file: URL");
  },
);

test("plain HTTP is allowed to this machine and to no other", () => {
  const allowed = { LUCY_MEMORY_ALLOW_INSECURE_LOOPBACK: "true" };
  const local = { ...VALID, ...allowed, LUCY_MEMORY_BASE_URL: "http://localhost:3106" };
  expect(readLucyEnvironment(local)).toMatchObject({ kind: "configured" });
  expect(problemsOf({ ...allowed, LUCY_MEMORY_BASE_URL: "http://10.0.0.1" })).toContain("no TLS");
});

test("all problems are told at once", () => {
  const read = readLucyEnvironment({ LUCY_MEMORY_TIMEOUT_MS: "never" });
  expect(read.kind === "refused" && read.problems).toHaveLength(4);
});
