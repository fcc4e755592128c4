import { MemoryError } from "@memory-mcp/core";
import { describe, expect, test } from "vitest";
import { parseValkeyUrl } from "../src/valkey-url.ts";

describe("a URL", () => {
  test("with a host alone means no user, no TLS and database 0", () => {
    expect(parseValkeyUrl("redis://memory.internal")).toEqual({
      usesTls: false,
      credentials: undefined,
      hosts: [{ host: "memory.internal", port: undefined }],
      database: 0,
      parameters: {},
    });
  });

  test.each([
    ["redis", false],
    ["valkey", false],
    ["rediss", true],
    ["valkeys", true],
    ["VALKEYS", true],
  ])("that begins with %s:// says whether TLS is used: %s", (scheme, usesTls) => {
    expect(parseValkeyUrl(`${scheme}://host`).usesTls).toBe(usesTls);
  });

  test("holds user, password, port and database", () => {
    expect(parseValkeyUrl("valkey://us%3Aer:p%40ss%3A%2F%25@10.0.0.1:7000/12")).toMatchObject({
      credentials: { user: "us:er", password: "p@ss:/%" },
      hosts: [{ host: "10.0.0.1", port: 7000 }],
      database: 12,
    });
  });

  test("with a password alone means the default user", () => {
    expect(parseValkeyUrl("redis://:secret@host").credentials).toEqual({
      user: undefined,
      password: "secret",
    });
  });

  test("may name several hosts, IPv6 addresses too", () => {
    expect(parseValkeyUrl("redis://a:1,[::1]:2,c/").hosts).toEqual([
      { host: "a", port: 1 },
      { host: "::1", port: 2 },
      { host: "c", port: undefined },
    ]);
  });

  test("may have parameters", () => {
    const { parameters } = parseValkeyUrl(
      "redis://a?mode=sentinel&name=mymaster&sentinel_user=u&sentinel_password=p%26q",
    );
    expect(parameters).toEqual({
      mode: "sentinel",
      name: "mymaster",
      sentinel_user: "u",
      sentinel_password: "p&q",
    });
  });
});

describe("a URL is refused", () => {
  test.each([
    ["http://host", "is not understood"],
    ["host:6379", "is not understood"],
    ["redis://", "is not understood"],
    ["redis://u:secret@", "is not understood"],
    ["redis://u:sec@ret@host", "is not understood"],
    ["redis://u:sec/ret@host", "is not understood"],
    ["redis://host/one", "is not understood"],
    ["redis://host/1/2", "is not understood"],
    ["redis://host#secret", "is not understood"],
    ["redis://user@host", "needs user:password"],
    ["redis://user:@host", "needs user:password"],
    ["redis://u:sec:ret@host", "needs user:password"],
    ["redis://u:secret%@host", "%25"],
    ["redis://host:0", '"host:0"'],
    ["redis://host:65536", '"host:65536"'],
    ["redis://host:port", '"host:port"'],
    ["redis://::1", '"::1"'],
    ["redis://a,,b", '""'],
    ["redis://host?db=1", '"db"; mode, name, sentinel_user, sentinel_password are known'],
    ["redis://host?mode=", "without a value"],
    ["redis://host?mode=cluster&mode=cluster", "more than once"],
  ])("when it is %s, with what is allowed and without its password", (url, reason) => {
    const error = errorOf(() => parseValkeyUrl(url));
    expect(error).toMatchObject({ code: "invalid_input", details: { field: "url" } });
    expect(error.message).toContain(reason);
    expect(error.message).not.toMatch(/secret|sec.ret/);
  });
});

function errorOf(act: () => unknown): MemoryError {
  try {
    act();
  } catch (error) {
    if (error instanceof MemoryError) return error;
    throw error;
  }
  throw new Error("nothing was thrown");
}
