import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { ServerProcess } from "../../../../test-support/valkey/server-process.ts";
import { startStandalone, urlOf } from "../../../../test-support/valkey/standalone.ts";
import { CALL_LIMIT, HEALTH_LIMIT } from "./limits.ts";
import { LossyProxy } from "./lossy-proxy.ts";
import { failureOf, healthOf, OpenedMemory } from "./opened.ts";

let server: ServerProcess;

beforeEach(async () => {
  server = await startStandalone({ appendFsync: "always" });
});

afterEach(async () => {
  await server.stop();
});

describe("a server that is down", () => {
  test("at the start fails calls in time, and serves by itself once it is up", async () => {
    await server.kill();
    const opened = await OpenedMemory.open({ url: urlOf(server) });
    const [write, read, search, health] = await Promise.all([
      failureOf(() => opened.set("a")),
      failureOf(() => opened.bodyOf("a")),
      failureOf(() => opened.found()),
      healthOf(opened),
    ]);
    for (const failure of [write, read, search]) {
      expect(failure.code).toBe("unavailable");
      expect(failure.message).toContain("Try again when it is back");
      expect(failure.milliseconds).toBeLessThan(CALL_LIMIT);
    }
    expect(health.ok).toBe(false);
    expect(health.milliseconds).toBeLessThan(HEALTH_LIMIT);
    await server.start();
    await opened.untilItServes();
  });

  test("for long fails calls at once", async () => {
    const opened = await OpenedMemory.open({ url: urlOf(server), commandTimeout: 1000 });
    await server.kill();
    await failureOf(() => opened.set("a"));
    const attempts = Array.from({ length: 100 }, () => failureOf(() => opened.set("a")));
    const times = (await Promise.all(attempts)).map(({ milliseconds }) => milliseconds);
    expect(Math.max(...times)).toBeLessThan(1000);
  });

  test("and comes back with its data goes on as before", async () => {
    const opened = await OpenedMemory.open({ url: urlOf(server) });
    await opened.set("a");
    await server.kill();
    expect((await failureOf(() => opened.set("b"))).code).toMatch(/unavailable|unknown_outcome/);
    await server.start();
    await opened.untilItServes();
    expect(await opened.bodyOf("a")).toBe("a");
    expect(await opened.found()).toContain("a");
  });

  test("and comes back without its data is empty, and takes writes", async () => {
    const opened = await OpenedMemory.open({ url: urlOf(server) });
    await opened.set("a");
    expect(await opened.found()).toEqual(["a"]);
    await server.restart({ keepData: false });
    await opened.untilItServes();
    expect(await opened.bodyOf("a")).toBeUndefined();
    expect(await opened.found()).toEqual(["witness"]);
    expect(await opened.set("a")).toMatchObject({ kind: "applied", revision: 1 });
    expect(await opened.found()).toEqual(["a", "witness"]);
  });
});

describe("a write whose answer is lost", () => {
  test("has an unknown outcome, and is applied by a retry when it had not been", async () => {
    const opened = await OpenedMemory.open({ url: urlOf(server) });
    await opened.untilItServes();
    server.pause();
    const write = failureOf(() => opened.set("a", { operationId: "once" }));
    await setImmediate(); // it is on its way
    await server.kill();
    const { code, message, milliseconds } = await write;
    expect(code).toBe("unknown_outcome");
    expect(message).toContain("same operation id");
    expect(milliseconds).toBeLessThan(CALL_LIMIT);
    await server.start();
    await opened.untilItServes();
    await opened.set("a", { operationId: "once" });
    expect(await opened.history("a")).toEqual(["created by once"]);
  });

  test("has an unknown outcome, and is replayed by a retry when it had been applied", async () => {
    const proxy = await LossyProxy.start(server.port);
    const opened = await OpenedMemory.open({ url: `redis://127.0.0.1:${proxy.port}` });
    await opened.untilItServes();
    proxy.loseAnswers();
    const { code } = await failureOf(() => opened.set("a", { operationId: "once" }));
    expect(code).toBe("unknown_outcome");
    proxy.passAnswers();
    await opened.untilItServes();
    expect(await opened.set("a", { operationId: "once" })).toMatchObject({ kind: "replayed" });
    expect(await opened.history("a")).toEqual(["created by once"]);
  });

  test("is not sent again by itself", async () => {
    const proxy = await LossyProxy.start(server.port);
    const opened = await OpenedMemory.open({ url: `redis://127.0.0.1:${proxy.port}` });
    await opened.untilItServes();
    proxy.loseAnswers();
    await failureOf(() => opened.set("a"));
    proxy.passAnswers();
    await opened.untilItServes();
    expect(await opened.history("a")).toEqual(["created by -"]);
  });
});

describe("a server that stands still", () => {
  test("fails calls in time and keeps each write at most once", async () => {
    const opened = await OpenedMemory.open({ url: urlOf(server) });
    await opened.untilItServes();
    server.pause();
    const [write, read, health] = await Promise.all([
      failureOf(() => opened.set("a", { operationId: "once" })),
      failureOf(() => opened.bodyOf("witness")),
      healthOf(opened),
    ]);
    expect(write.code).toBe("unknown_outcome");
    expect(read.code).toBe("unavailable");
    expect(Math.max(write.milliseconds, read.milliseconds)).toBeLessThan(CALL_LIMIT);
    expect(health).toMatchObject({ ok: false, error: expect.stringContaining("not answer") });
    expect(health.milliseconds).toBeLessThan(HEALTH_LIMIT);
    server.resume();
    await opened.untilItServes();
    await opened.set("a", { operationId: "once" });
    expect(await opened.history("a")).toEqual(["created by once"]);
  });
});

describe("connections that the server ends", () => {
  test("are made again: reads never notice, and writes are settled by a retry", async () => {
    const opened = await OpenedMemory.open({ url: urlOf(server) });
    await opened.set("a");
    for (let round = 1; round <= 20; round += 1) {
      await server.command("CLIENT", "KILL", "TYPE", "normal", "SKIPME", "yes");
      expect(await opened.bodyOf("a")).toBe("a");
      await server.command("CLIENT", "KILL", "TYPE", "normal", "SKIPME", "yes");
      await opened.settle(`entry ${round}`);
      expect(await opened.history(`entry ${round}`)).toEqual([`created by entry ${round}`]);
    }
  });
});

describe("a server that forgets its scripts", () => {
  test("is told them again", async () => {
    const opened = await OpenedMemory.open({ url: urlOf(server) });
    await opened.set("a");
    await server.command("SCRIPT", "FLUSH", "SYNC");
    await opened.set("b");
    await server.command("SCRIPT", "FLUSH", "SYNC");
    expect(await opened.bodyOf("b")).toBe("b");
  });
});
