import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  type SentinelDeployment,
  startSentinel,
} from "../../../../test-support/valkey/sentinel.ts";
import { until } from "../../../../test-support/valkey/until.ts";
import { CALL_LIMIT, HEALTH_LIMIT } from "./limits.ts";
import { endingOf, failureOf, healthOf, OpenedMemory } from "./opened.ts";

let deployment: SentinelDeployment;

beforeEach(async () => {
  deployment = await startSentinel();
});

afterEach(async () => {
  await deployment.stop();
});

/** Opens memory and writes an entry that the replica has too. */
async function openReplicated(): Promise<OpenedMemory> {
  const opened = await OpenedMemory.open({ url: deployment.url });
  await opened.set("before");
  expect(await deployment.primary.command("WAIT", 1, 10_000)).toBe(1);
  await until("the replica has it", async () => {
    const reply = await deployment.replicas[0]?.command("EXISTS", "mem:before");
    return reply === 1;
  });
  return opened;
}

describe("a fail-over", () => {
  test("after the primary's death ends calls in time and is followed by itself", async () => {
    const opened = await openReplicated();
    await deployment.primary.kill();
    const [write, health] = await Promise.all([
      endingOf(() => opened.set("during", { operationId: "during" })),
      healthOf(opened),
    ]);
    expect(write.code).toMatch(/^(?:done|unavailable|unknown_outcome)$/);
    expect(write.milliseconds).toBeLessThan(CALL_LIMIT);
    expect(health.milliseconds).toBeLessThan(HEALTH_LIMIT);

    await opened.settle("during");
    expect(await deployment.primaryPort()).toBe(deployment.replicas[0]?.port);
    expect(await opened.history("during")).toEqual(["created by during"]);
    expect(await opened.found()).toEqual(["before", "during"]);

    await deployment.primary.start();
    await opened.settle("after");
    expect(await opened.found()).toEqual(["after", "before", "during"]);
  });

  test("from a primary that stands still is followed by itself", async () => {
    const opened = await openReplicated();
    deployment.primary.pause();
    const write = await failureOf(() => opened.set("during", { operationId: "during" }));
    expect(write.code).toBe("unknown_outcome"); // the connection to it stays open
    expect(write.milliseconds).toBeLessThan(CALL_LIMIT);
    await opened.settle("during");
    expect(await opened.history("during")).toEqual(["created by during"]);
    deployment.primary.resume();
    await opened.settle("after");
    expect(await opened.found()).toEqual(["after", "before", "during"]);
  });

  test("that is asked for loses nothing", async () => {
    const opened = await openReplicated();
    await deployment.sentinels[0]?.command("SENTINEL", "FAILOVER", "memory");
    await until("another is the primary", async () => {
      return (await deployment.primaryPort()) !== deployment.primary.port;
    });
    await opened.settle("after");
    expect(await opened.found()).toEqual(["after", "before"]);
  });
});

describe("Sentinels", () => {
  test("that have died are done without, as long as one of those named is left", async () => {
    await deployment.sentinels[0]?.kill();
    await deployment.sentinels[1]?.kill();
    const opened = await OpenedMemory.open({ url: deployment.url });
    await opened.untilItServes();
  });

  test("that have all died are no store", async () => {
    await Promise.all(deployment.sentinels.map((sentinel) => sentinel.kill()));
    const opened = await OpenedMemory.open({ url: deployment.url, commandTimeout: 500 });
    const { code, message } = await failureOf(() => opened.set("a"));
    expect(code).toBe("unavailable");
    expect(message).toContain("No Sentinel");
  });

  test("that do not know the primary's name are no store", async () => {
    const url = deployment.url.replace("name=memory", "name=other");
    const opened = await OpenedMemory.open({ url, commandTimeout: 500 });
    const { code, message } = await failureOf(() => opened.set("a"));
    expect(code).toBe("unavailable");
    expect(message).toContain("Sentinels do not know the primary");
  });
});
