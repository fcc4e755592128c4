import { mkdir, rmdir } from "node:fs/promises";
import { join } from "node:path";
import { inspect } from "node:util";
import { MemoryError } from "@memory-mcp/core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ServerProcess } from "../../../../test-support/valkey/server-process.ts";
import { startStandalone, urlOf } from "../../../../test-support/valkey/standalone.ts";
import { until } from "../../../../test-support/valkey/until.ts";
import { CALL_LIMIT, HEALTH_LIMIT } from "./limits.ts";
import { failureOf, healthOf, OpenedMemory } from "./opened.ts";

let server: ServerProcess;

beforeEach(async () => {
  server = await startStandalone();
});

afterEach(async () => {
  await server.stop();
});

/** That writes and health fail in time, for a reason in which an operator finds what to do. */
async function expectRefusal(opened: OpenedMemory, reason: string): Promise<void> {
  const [write, health] = await Promise.all([
    failureOf(() => opened.set("a", { operationId: "refused" })),
    healthOf(opened),
  ]);
  expect(write).toMatchObject({ code: "unavailable", message: expect.stringContaining(reason) });
  expect(write.milliseconds).toBeLessThan(CALL_LIMIT);
  expect(health).toMatchObject({ ok: false, error: expect.stringContaining(reason) });
  expect(health.milliseconds).toBeLessThan(HEALTH_LIMIT);
}

describe("a read-only replica", () => {
  test("serves reads, refuses writes, and takes them once it is the primary", async () => {
    const primary = await startStandalone();
    try {
      const writer = await OpenedMemory.open({ url: urlOf(primary) });
      await writer.set("read");
      await server.command("REPLICAOF", "127.0.0.1", primary.port);
      const opened = await OpenedMemory.open({ url: urlOf(server) });
      await until("it follows", async () => (await opened.bodyOf("read")) === "read");
      await expectRefusal(opened, "read-only replica");
      expect(await opened.bodyOf("read")).toBe("read");
      await server.command("REPLICAOF", "NO", "ONE");
      await opened.untilItServes();
      expect(await opened.history("read")).toEqual(["created by -"]);
    } finally {
      await primary.stop();
    }
  });
});

describe("a server without memory", () => {
  test("refuses writes whole, serves reads, and takes writes again when it has some", async () => {
    const opened = await OpenedMemory.open({ url: urlOf(server) });
    await opened.set("old");
    await server.command("CONFIG", "SET", "maxmemory", 1);
    await expectRefusal(opened, "out of memory");
    const { message } = await failureOf(() => opened.set("old", { body: "new" }));
    expect(message).toContain("out of memory");
    expect(await opened.bodyOf("old")).toBe("old");
    expect(await opened.history("old")).toEqual(["created by -"]);
    expect(await opened.found()).toEqual(["old"]);
    await server.command("CONFIG", "SET", "maxmemory", 0);
    expect(await opened.set("a", { operationId: "refused" })).toMatchObject({ kind: "applied" });
    expect((await opened.health()).ok).toBe(true);
  });
});

describe("a server that cannot save", () => {
  test("refuses writes, and takes them again when it can", async () => {
    const opened = await OpenedMemory.open({ url: urlOf(server) });
    await opened.untilItServes();
    await server.command("CONFIG", "SET", "save", "1 1000000");
    // A folder where the snapshot would go.
    const obstacle = join(server.folder, "dump.rdb");
    await mkdir(obstacle);
    await server.command("BGSAVE");
    await until("the snapshot has failed", async () =>
      String(await server.command("INFO", "persistence")).includes("last_bgsave_status:err"),
    );
    await expectRefusal(opened, "disk");
    await rmdir(obstacle);
    await server.command("BGSAVE");
    await opened.untilItServes();
  });
});

describe("a server that wants replicas", () => {
  test("refuses writes while it has none", async () => {
    const opened = await OpenedMemory.open({ url: urlOf(server) });
    await opened.untilItServes();
    await server.command("CONFIG", "SET", "min-replicas-to-write", 1);
    await expectRefusal(opened, "too few replicas");
    await server.command("CONFIG", "SET", "min-replicas-to-write", 0);
    await opened.untilItServes();
  });
});

describe("a server with users", () => {
  test("refuses a wrong password, never names it, and serves once it is right", async () => {
    await server.command("ACL", "SETUSER", "memory", "on", ">right", "~*", "&*", "+@all");
    const url = `redis://memory:open-sesame@127.0.0.1:${server.port}`;
    const opened = await OpenedMemory.open({ url, commandTimeout: 500 });
    await expectRefusal(opened, "user or password");
    const { message } = await failureOf(() => opened.bodyOf("a"));
    expect(message).not.toContain("open-sesame");
    await server.command("ACL", "SETUSER", "memory", ">open-sesame");
    await opened.untilItServes();
  });

  test("refuses a user without the rights, and serves once they are given", async () => {
    await server.command("ACL", "SETUSER", "memory", "on", ">right", "~*", "&*", "+@read", "+info");
    const url = `redis://memory:right@127.0.0.1:${server.port}`;
    const opened = await OpenedMemory.open({ url });
    await expectRefusal(opened, "does not let this user");
    await server.command("ACL", "SETUSER", "memory", "+@all");
    await opened.untilItServes();
  });

  test("wants a password that the URL lacks", async () => {
    await server.command("CONFIG", "SET", "requirepass", "secret");
    const opened = await OpenedMemory.open({ url: urlOf(server), commandTimeout: 500 });
    await expectRefusal(opened, "wants a password");
  });
});

describe("a server of another kind", () => {
  test("is told from one that is not there", async () => {
    const url = `valkeys://127.0.0.1:${server.port}`;
    await expectRefusal(await OpenedMemory.open({ url, commandTimeout: 500 }), "agree on TLS");
    const sentinel = await ServerProcess.start({
      kind: "valkey",
      configuration: [],
      access: {},
      flags: ["--sentinel"],
    });
    try {
      await expectRefusal(await OpenedMemory.open({ url: urlOf(sentinel) }), "it is a Sentinel");
    } finally {
      await sentinel.stop();
    }
  });
});

describe("a server with one database", () => {
  test("is never written to in another than the URL names", async () => {
    const small = await startStandalone({ configuration: ["databases 1"] });
    try {
      const opened = await OpenedMemory.open({ url: `${urlOf(small)}/3`, commandTimeout: 500 });
      await expectRefusal(opened, "no database of the number");
      expect(await small.command("DBSIZE")).toBe(0);
    } finally {
      await small.stop();
    }
  });
});

describe("an error, for a log", () => {
  const secret = "open-sesame";
  test.each([
    ["a refused write's body", "", ["CONFIG", "SET", "maxmemory", 1]],
    ["a refused password", `memory:${secret}@`, ["ACL", "SETUSER", "memory", "on", ">right"]],
    [
      "a user without rights",
      `memory:${secret}@`,
      ["ACL", "SETUSER", "memory", "on", `>${secret}`],
    ],
  ])("does not hold %s", async (_, login, command) => {
    await server.command(...command);
    const url = `redis://${login}127.0.0.1:${server.port}`;
    const opened = await OpenedMemory.open({ url, commandTimeout: 500 });
    const error: unknown = await opened.set("a", { body: secret }).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(MemoryError);
    expect(inspect(error, { depth: 10, showHidden: true })).not.toContain(secret);
  });
});

describe("warnings at the start", () => {
  test("name a policy that drops entries, and missing durability, once each", async () => {
    const warnings: string[] = [];
    await server.command("CONFIG", "SET", "maxmemory-policy", "allkeys-lru");
    const onWarning = (warning: string) => warnings.push(warning);
    const opened = await OpenedMemory.open({ url: urlOf(server), onWarning });
    await opened.untilItServes();
    await server.command("CLIENT", "KILL", "TYPE", "normal", "SKIPME", "yes");
    await opened.untilItServes();
    await until("both were told", async () => warnings.length >= 2);
    expect(warnings).toEqual([
      expect.stringContaining("maxmemory-policy allkeys-lru"),
      expect.stringContaining("append-only file"),
    ]);
  });

  test("are not given for a server that keeps everything", async () => {
    const durable = await startStandalone({ appendFsync: "always" });
    try {
      const warnings: string[] = [];
      const onWarning = (warning: string) => warnings.push(warning);
      const opened = await OpenedMemory.open({ url: urlOf(durable), onWarning });
      await opened.untilItServes();
      await opened.found();
      expect(warnings).toEqual([]);
    } finally {
      await durable.stop();
    }
  });
});
