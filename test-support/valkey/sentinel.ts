import { type DataServerOptions, describeDataServer } from "./data-server.ts";
import { ADMINISTRATOR } from "./security.ts";
import { ServerProcess } from "./server-process.ts";
import { until } from "./until.ts";
import { urlOf } from "./url-of.ts";

export interface SentinelOptions extends DataServerOptions {
  /** @default 1 */
  readonly replicas?: number;
}

export interface SentinelDeployment {
  /** The one that was the primary at the start. */
  readonly primary: ServerProcess;
  readonly replicas: readonly ServerProcess[];
  readonly sentinels: readonly ServerProcess[];
  /** Names every Sentinel, and what they call the primary. */
  readonly url: string;
  /** The port of the primary of this moment, as the first Sentinel sees it. */
  primaryPort(): Promise<number>;
  stop(): Promise<void>;
}

const NAME = "memory";

/**
 * Milliseconds of silence after which each Sentinel takes a server for dead. One is quicker: Sentinels
 * that notice together all stand for election, and may take half a minute over it.
 */
const PATIENCE = [500, 2500, 2500];

/** A primary with replicas under three Sentinels; resolves when these could fail over. */
export async function startSentinel(options: SentinelOptions = {}): Promise<SentinelDeployment> {
  const { replicas: replicaCount = 1, security } = options;
  const primary = await ServerProcess.start(describeDataServer(options));
  const follows = [...(options.configuration ?? []), `replicaof 127.0.0.1 ${primary.port}`];
  const replica = describeDataServer({ ...options, configuration: follows });
  const replicas = await Promise.all(
    Array.from({ length: replicaCount }, () => ServerProcess.start(replica)),
  );
  await Promise.all(replicas.map(untilItFollows));
  const sentinels = await Promise.all(
    PATIENCE.map((patience) => startSentinelProcess(options, primary, patience)),
  );
  await Promise.all(sentinels.map((sentinel) => untilItKnowsAll(sentinel, replicaCount)));
  const { user, password } = ADMINISTRATOR;
  const login = `&sentinel_user=${user}&sentinel_password=${password}`;
  return {
    primary,
    replicas,
    sentinels,
    url: `${urlOf(sentinels, security)}?mode=sentinel&name=${NAME}${security ? login : ""}`,
    async primaryPort() {
      const [sentinel] = sentinels;
      const address = await sentinel?.command("SENTINEL", "GET-MASTER-ADDR-BY-NAME", NAME);
      return Number(Array.isArray(address) ? address[1] : undefined);
    },
    async stop() {
      await Promise.all([...sentinels, primary, ...replicas].map((server) => server.stop()));
    },
  };
}

function startSentinelProcess(
  { kind = "valkey", security }: SentinelOptions,
  primary: ServerProcess,
  patience: number,
): Promise<ServerProcess> {
  return ServerProcess.start({
    kind,
    configuration: [
      ...(security?.configuration ?? []),
      `sentinel monitor ${NAME} 127.0.0.1 ${primary.port} 1`,
      `sentinel down-after-milliseconds ${NAME} ${patience}`,
      `sentinel failover-timeout ${NAME} 3000`,
      ...(security === undefined ? [] : SENTINEL_LOGIN),
    ],
    access: security?.access ?? {},
    flags: ["--sentinel"],
  });
}

/** To the servers, and to each other. */
const SENTINEL_LOGIN = [
  `sentinel auth-user ${NAME} ${ADMINISTRATOR.user}`,
  `sentinel auth-pass ${NAME} ${ADMINISTRATOR.password}`,
  `sentinel sentinel-user ${ADMINISTRATOR.user}`,
  `sentinel sentinel-pass ${ADMINISTRATOR.password}`,
];

async function untilItFollows(replica: ServerProcess): Promise<void> {
  await until("the replica follows its primary", async () =>
    String(await replica.command("INFO", "replication")).includes("master_link_status:up"),
  );
}

async function untilItKnowsAll(sentinel: ServerProcess, replicas: number): Promise<void> {
  await until("the Sentinels know each other and the replicas", async () => {
    const [state] = (await sentinel.command("SENTINEL", "MASTERS")) as readonly string[][];
    const field = (name: string) => state?.[state.indexOf(name) + 1];
    return field("num-other-sentinels") === "2" && field("num-slaves") === String(replicas);
  });
}
