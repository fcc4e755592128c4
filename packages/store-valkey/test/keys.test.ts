import { describe, expect, test } from "vitest";
import { NamespaceKeys, namespacesKey, parsePrefix } from "../src/keys.ts";

const STANDALONE = { prefix: "", isCluster: false };
const CLUSTER = { prefix: "", isCluster: true };

describe("keys", () => {
  test("of the default namespace on a single primary are those of version 1", () => {
    const keys = new NamespaceKeys(STANDALONE, "default");
    expect(keys.isBare).toBe(true);
    expect(keys.entry("a:b")).toBe("mem:a:b");
    expect(keys.history("a")).toBe("memver:a");
    expect(keys.revision("a")).toBe("memrev:a");
    expect(keys.receipt("op")).toBe("memop:op");
    expect(keys.index("project:")).toBe("project:");
    expect(keys.changes).toBe("memory-mcp:changes");
  });

  test.each([
    ["of another namespace", STANDALONE, "team", "{team}:"],
    ["of the default namespace on a cluster", CLUSTER, "default", "{default}:"],
    ["under a prefix", { prefix: "x:", isCluster: false }, "default", "x:{default}:"],
  ])("%s share one hash tag", (_, layout, namespace, start) => {
    const keys = new NamespaceKeys(layout, namespace);
    expect(keys.isBare).toBe(false);
    const all = [
      keys.entry("{a}"),
      keys.history("}"),
      keys.revision("{"),
      keys.receipt("{op}"),
      keys.index("tag:{t}"),
      keys.changes,
      keys.ids,
      keys.expiries,
      keys.expiringFacets,
    ];
    for (const key of all) {
      expect(key.startsWith(start)).toBe(true);
      expect(/\{([^}]*)\}/.exec(key)?.[1]).toBe(namespace);
    }
    expect(new Set(all).size).toBe(all.length);
  });

  test("of a namespace that would break the hash tag are refused", () => {
    for (const namespace of ["", "a}b", "{a", "}"]) {
      expect(() => new NamespaceKeys(STANDALONE, namespace)).toThrow(/is no namespace for Valkey/);
    }
  });

  test("name the set of namespaces under the prefix", () => {
    expect(namespacesKey({ prefix: "x:", isCluster: false })).toBe("x:memory-mcp:namespaces");
  });
});

describe("a prefix", () => {
  test.each(["", "x", "team-a:", "memory-mcp:", "a/b|", "日本:"])("may be %j", (prefix) => {
    expect(parsePrefix(prefix)).toBe(prefix);
  });

  test.each(["mem:", "memop:x", "tag:", "project:a:", "{x}", "}", "a b", "a\n", "x".repeat(101)])(
    "must not be %j",
    (prefix) => {
      expect(() => parsePrefix(prefix)).toThrow(/prefix is /);
    },
  );
});
