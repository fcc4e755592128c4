import { type DataServerOptions, describeDataServer } from "./data-server.ts";
import { type ServerDescription, ServerProcess } from "./server-process.ts";
import { until } from "./until.ts";
import { urlOf } from "./url-of.ts";

export interface ClusterOptions extends DataServerOptions {
  /** @default 3 */
  readonly primaries?: number;
  /** Of each primary. @default 0 */
  readonly replicas?: number;
}

export interface Cluster {
  readonly primaries: readonly ServerProcess[];
  /** Those of the first primary first. */
  readonly replicas: readonly ServerProcess[];
  /** Names every node. */
  readonly url: string;
  stop(): Promise<void>;
}

const SLOTS = 16_384;

/** Starts a cluster; resolves when every node serves. */
export async function startCluster(options: ClusterOptions = {}): Promise<Cluster> {
  const { primaries: primaryCount = 3, replicas: replicaCount = 0, security } = options;
  const count = primaryCount * (1 + replicaCount);
  const configuration = [
    "cluster-enabled yes",
    "cluster-config-file nodes.conf",
    "cluster-node-timeout 1000",
    ...(security === undefined ? [] : ["tls-cluster yes"]),
    ...(options.configuration ?? []),
  ];
  const nodes = await startNodes(describeDataServer({ ...options, configuration }), count);
  const primaries = nodes.slice(0, primaryCount);
  const replicas = nodes.slice(primaryCount);
  await Promise.all(primaries.map((node, index) => takeSlots(node, index, primaryCount)));
  await meet(nodes);
  await Promise.all(
    replicas.map(async (replica, index) => {
      const primary = primaries[Math.floor(index / replicaCount)];
      const id = await primary?.command("CLUSTER", "MYID");
      await replica.command("CLUSTER", "REPLICATE", String(id));
    }),
  );
  await Promise.all(nodes.map((node) => untilItServes(node, count)));
  return {
    primaries,
    replicas,
    url: `${urlOf(nodes, security)}?mode=cluster`,
    async stop() {
      await Promise.all(nodes.map((node) => node.stop()));
    },
  };
}

async function startNodes(
  description: ServerDescription,
  count: number,
): Promise<readonly ServerProcess[]> {
  const starts = Array.from({ length: count }, () => ServerProcess.start(description));
  const nodes = (await Promise.allSettled(starts)).flatMap((start) =>
    start.status === "fulfilled" ? [start.value] : [],
  );
  if (nodes.length === count) return nodes;
  await Promise.all(nodes.map((node) => node.stop()));
  throw new Error("not every node of the cluster started");
}

/** Each with an epoch of its own, so that they need not agree on that first. */
async function takeSlots(node: ServerProcess, index: number, primaries: number): Promise<void> {
  const first = Math.floor((index * SLOTS) / primaries);
  const last = Math.floor(((index + 1) * SLOTS) / primaries) - 1;
  await node.command("CLUSTER", "ADDSLOTSRANGE", first, last);
  await node.command("CLUSTER", "SET-CONFIG-EPOCH", index + 1);
}

async function meet(nodes: readonly ServerProcess[]): Promise<void> {
  for (const node of nodes) {
    for (const other of nodes) {
      if (other !== node) await node.command("CLUSTER", "MEET", "127.0.0.1", other.port);
    }
  }
  await Promise.all(
    nodes.map((node) =>
      until("the nodes of the cluster know each other", async () => {
        const lines = String(await node.command("CLUSTER", "NODES"))
          .trim()
          .split("\n");
        return lines.length === nodes.length && lines.every((line) => !line.includes("handshake"));
      }),
    ),
  );
}

async function untilItServes(node: ServerProcess, count: number): Promise<void> {
  await until("the cluster serves", async () => {
    const state = String(await node.command("CLUSTER", "INFO"));
    const replication = String(await node.command("INFO", "replication"));
    return (
      state.includes("cluster_state:ok") &&
      state.includes(`cluster_known_nodes:${count}\r`) &&
      state.includes(`cluster_slots_ok:${SLOTS}\r`) &&
      (replication.includes("role:master") || replication.includes("master_link_status:up"))
    );
  });
}
