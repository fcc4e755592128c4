import { describe, expect, test } from "vitest";
import { parseCredentials } from "../../src/credentials/parse-credentials.ts";
import { CredentialsError } from "../../src/index.ts";
import { credential, written } from "./some-credentials.ts";

function problemsOf(content: unknown): readonly string[] {
  try {
    parseCredentials(content);
    return [];
  } catch (error) {
    if (error instanceof CredentialsError) return error.problems;
    throw error;
  }
}

describe("a credentials file", () => {
  test("gives each credential its name, namespace and permissions", () => {
    const content = {
      credentials: [
        written("ci", { namespace: "team-a", permissions: ["memory:read", "memory:propose"] }),
        written("ada@example.com"),
      ],
    };
    expect(parseCredentials(content)).toEqual([
      credential("ci", { namespace: "team-a", permissions: ["memory:read", "memory:propose"] }),
      credential("ada@example.com"),
    ]);
  });

  test("may limit a credential to scopes of governed memory", () => {
    const content = {
      credentials: [written("ci", { scopes: ["project:lighthouse", "user:a:b"] })],
    };
    expect(parseCredentials(content)).toEqual([
      credential("ci", {
        scopes: [
          { kind: "project", id: "lighthouse" },
          { kind: "user", id: "a:b" },
        ],
      }),
    ]);
  });

  test("may be without credentials, so that the last one can be revoked", () => {
    expect(parseCredentials({ credentials: [] })).toEqual([]);
  });

  test.each([undefined, null, [], "text", {}, { credentials: {} }, { credentials: [], more: 1 }])(
    "is refused when it is %j",
    (content) => {
      expect(problemsOf(content)).toEqual([
        expect.stringContaining('one list named "credentials"'),
      ]);
    },
  );

  test.each<[Record<string, unknown>, RegExp]>([
    [{ name: undefined }, /^Credential 1: name must be 1 to 100 of A-Z/],
    [{ name: "with space" }, /name must be/],
    [{ name: "аdmin" }, /name must be/], // the first letter is Cyrillic
    [{ name: "x".repeat(101) }, /name must be/],
    [{ name: "anonymous" }, /not anonymous or auth-token/],
    [{ name: ["ci"] }, /name must be/],
    [{ token_sha256: undefined }, /\(ci\): token_sha256 must be the SHA-256/],
    [{ token_sha256: "A".repeat(64) }, /64 of 0-9 and a-f/],
    [{ token_sha256: 5 }, /token_sha256/],
    [
      { permissions: undefined },
      /\(ci\): permissions must be a list of at least one of memory:read/,
    ],
    [{ permissions: [] }, /at least one/],
    [{ permissions: "memory:read" }, /must be a list/],
    [{ permissions: ["memory:admin"] }, /permissions has "memory:admin"; each must be one of/],
    [{ permissions: ["toString"] }, /permissions has "toString"/],
    [{ permissions: ["memory:read", "memory:read"] }, /twice/],
    [{ namespace: "Team A" }, /namespace: "Team A" is no namespace/],
    [{ namespace: "default~policy" }, /is no namespace/],
    [{ namespace: null }, /namespace must be text/],
    [{ scopes: [] }, /scopes must be a list of at least one; leave it out/],
    [{ scopes: "project:a" }, /scopes must be a list/],
    [{ scopes: ["team:a"] }, /scopes: each must be like project:lighthouse/],
    [{ scopes: ["project:"] }, /scopes: each scope.id must not be empty/],
    [{ scopes: ["project:user:ana"] }, /must not begin with/],
    [{ namspace: "team" }, /the field "namspace" is not known; allowed are name/],
  ])("is refused for a credential with %j", (fields, problem) => {
    expect(problemsOf({ credentials: [written("ci", fields)] })).toEqual([
      expect.stringMatching(problem),
    ]);
  });

  test.each([null, "ci", ["ci"], 5])("is refused for the credential %j", (item) => {
    expect(problemsOf({ credentials: [item] })[0]).toMatch(
      /^Credential 1: must be a set of fields/,
    );
  });

  test("names every problem, and never what stands where a digest should", () => {
    const token = "mmcp_the-token-itself";
    const problems = problemsOf({
      credentials: [written("ci", { token_sha256: token }), written("no", { permissions: 1 })],
    });
    expect(problems).toHaveLength(2);
    expect(problems.join()).not.toContain(token);
  });

  test("is refused when two credentials share a name or a token", () => {
    const other = written("other");
    expect(problemsOf({ credentials: [written("ci"), other, written("ci")] })).toEqual([
      "Credentials 1 and 3 have the same name; each needs its own.",
      "Credentials 1 and 3 have the same token_sha256; each needs its own.",
    ]);
    expect(problemsOf({ credentials: [other, { ...other, name: "same" }] })).toEqual([
      "Credentials 1 and 2 have the same token_sha256; each needs its own.",
    ]);
  });
});
