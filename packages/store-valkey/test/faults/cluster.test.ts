import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Cluster, startCluster } from "../../../../test-support/valkey/cluster.ts";
import { startStandalone, urlOf } from "../../../../test-support/valkey/standalone.ts";
import { until } from "../../../../test-support/valkey/until.ts";
import { CALL_LIMIT, HEALTH_LIMIT } from "./limits.ts";
import { endingOf, failureOf, healthOf, OpenedMemory } from "./opened.ts";

let cluster: Cluster;

/** The place of the primary that has the default namespace. */
async function ownerOf(entryId: string): Promise<number> {
  const owners = await Promise.all(
    cluster.primaries.map((node) => node.command("KEYS", `*:mem:${entryId}`)),
  );
  return owners.findIndex((keys) => Array.isArray(keys) && keys.length > 0);
}

describe("a cluster", () => {
  beforeAll(async () => {
    cluster = await startCluster({ replicas: 1 });
  });

  afterAll(async () => {
    await cluster.stop();
  });

  test("is found through any one of its nodes", async () => {
    const port = cluster.primaries[1]?.port;
    const url = `redis://127.0.0.1:${port}`;
    const opened = await OpenedMemory.open({ url, mode: "cluster", prefix: "any:" });
    await opened.settle("a");
  });

  test("that moves a namespace to another node is followed", async () => {
    const opened = await OpenedMemory.open({ url: cluster.url });
    await opened.set("before");
    const owner = await ownerOf("before");
    await cluster.replicas[owner]?.command("CLUSTER", "FAILOVER");
    await until("the replica has taken over", async () =>
      String(await cluster.replicas[owner]?.command("INFO", "replication")).includes("role:master"),
    );
    await opened.settle("after");
    expect(await opened.found()).toEqual(["after", "before"]);
  });

  describe("the wrong mode is named", () => {
    test("when a cluster is taken for one server", async () => {
      const opened = await OpenedMemory.open({
        url: `redis://127.0.0.1:${cluster.primaries[0]?.port}`,
        prefix: "wrong:",
      });
      const failures = await Promise.all(
        // Some of these namespaces are in another node's slots.
        [..."abcdefgh"].map((name) =>
          opened.store.read(name, "a").then(
            () => "",
            (error: Error) => error.message,
          ),
        ),
      );
      expect(failures).toContainEqual(expect.stringContaining("mode must be cluster"));
    });

    test("when one server is taken for a cluster", async () => {
      const server = await startStandalone();
      try {
        const url = urlOf(server);
        const opened = await OpenedMemory.open({ url, mode: "cluster", commandTimeout: 500 });
        const { message } = await failureOf(() => opened.set("a"));
        expect(message).toContain("must not be cluster");
      } finally {
        await server.stop();
      }
    });
  });
});

describe("a cluster whose nodes die", () => {
  beforeEach(async () => {
    cluster = await startCluster({ replicas: 1, appendFsync: "always" });
  });

  afterEach(async () => {
    await cluster.stop();
  });

  test("goes on with the replica of the one that had the data", async () => {
    const opened = await OpenedMemory.open({ url: cluster.url });
    await opened.set("before");
    const owner = await ownerOf("before");
    await until("the replica has it", async () => {
      const keys = await cluster.replicas[owner]?.command("KEYS", "*:mem:before");
      return Array.isArray(keys) && keys.length === 1;
    });
    await cluster.primaries[owner]?.kill();
    const [write, health] = await Promise.all([
      endingOf(() => opened.set("during", { operationId: "during" })),
      healthOf(opened),
    ]);
    expect(write.code).toMatch(/^(?:done|unavailable|unknown_outcome)$/);
    expect(write.milliseconds).toBeLessThan(CALL_LIMIT);
    expect(health.milliseconds).toBeLessThan(HEALTH_LIMIT);
    await opened.settle("during");
    expect(await opened.history("during")).toEqual(["created by during"]);
    expect(await opened.found()).toEqual(["before", "during"]);
  });

  test("serves by itself again when all of them are back", async () => {
    const opened = await OpenedMemory.open({ url: cluster.url });
    await opened.set("before");
    const nodes = [...cluster.primaries, ...cluster.replicas];
    await Promise.all(nodes.map((node) => node.kill()));
    expect((await failureOf(() => opened.set("during"))).milliseconds).toBeLessThan(CALL_LIMIT);
    await Promise.all(nodes.map((node) => node.start()));
    await opened.untilItServes();
    expect(await opened.found()).toEqual(["before", "witness"]);
  });
});
