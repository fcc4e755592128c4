import { describeStore } from "@memory-mcp/store-conformance";
import { afterAll, beforeAll } from "vitest";
import { type Cluster, startCluster } from "../../../test-support/valkey/cluster.ts";
import { prefixHarness } from "./harnesses.ts";

let cluster: Cluster;

beforeAll(async () => {
  cluster = await startCluster();
});

afterAll(async () => {
  await cluster.stop();
});

describeStore(prefixHarness("Valkey, a cluster", () => ({ url: cluster.url })));
