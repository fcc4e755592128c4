import { readFileSync } from "node:fs";
import { refuse } from "./refuse.ts";
import { type Credentials, type HostAddress, parseValkeyUrl } from "./valkey-url.ts";

export const VALKEY_MODES = ["standalone", "sentinel", "cluster"] as const;

export type ValkeyMode = (typeof VALKEY_MODES)[number];

/** Which servers hold the memory, and how to log in to them. */
export interface Deployment {
  readonly mode: ValkeyMode;
  /** At least one: the server, the Sentinels, or some of a cluster's nodes. */
  readonly hosts: readonly HostAddress[];
  readonly credentials: Credentials | undefined;
  readonly database: number;
  /** undefined: TLS is not used. */
  readonly tls:
    | {
        /** The certificates to trust, as PEM; undefined: those that Node.js trusts. */
        readonly ca: string | undefined;
      }
    | undefined;
  /** With mode `sentinel` alone. */
  readonly sentinel:
    | {
        /** What the Sentinels call the primary. */
        readonly primary: string;
        readonly credentials: Credentials | undefined;
      }
    | undefined;
}

export interface DeploymentOptions {
  readonly url: string;
  readonly mode?: ValkeyMode | undefined;
  readonly caFile?: string | undefined;
}

/** @throws MemoryError `invalid_input`, naming the option. Its message never holds a password. */
export function parseDeployment({ url, mode: wanted, caFile }: DeploymentOptions): Deployment {
  const { usesTls, credentials, hosts, database, parameters } = parseValkeyUrl(url);
  const mode = chooseMode(wanted, parameters.mode);
  if (mode === "standalone" && hosts.length > 1) {
    refuse("url", "names several hosts, which only the modes sentinel and cluster have.");
  }
  if (mode === "cluster" && database !== 0) {
    refuse("url", `names database ${database}; a cluster has only database 0.`);
  }
  return {
    mode,
    hosts: hosts.map(({ host, port = mode === "sentinel" ? 26_379 : 6379 }) => ({ host, port })),
    credentials,
    database,
    tls: parseTls(usesTls, caFile),
    sentinel: parseSentinel(mode, parameters),
  };
}

function chooseMode(wanted: string | undefined, named: string | undefined): ValkeyMode {
  if (wanted !== undefined && named !== undefined && wanted !== named) {
    refuse("mode", `is ${JSON.stringify(wanted)}, and url says ${JSON.stringify(named)}.`);
  }
  const mode = wanted ?? named ?? "standalone";
  return (
    VALKEY_MODES.find((known) => known === mode) ??
    refuse("mode", `is ${JSON.stringify(mode)}; ${VALKEY_MODES.join(", ")} are allowed.`)
  );
}

function parseSentinel(
  mode: ValkeyMode,
  parameters: ReturnType<typeof parseValkeyUrl>["parameters"],
): Deployment["sentinel"] {
  const { name, sentinel_user: user, sentinel_password: password } = parameters;
  if (mode !== "sentinel") {
    if ((name ?? user ?? password) === undefined) return undefined;
    refuse("url", "has a parameter for Sentinel, and the mode is not sentinel.");
  }
  if (name === undefined) {
    refuse("url", 'lacks what the Sentinels call the primary; "?name=mymaster" would say it.');
  }
  if (user !== undefined && password === undefined) {
    refuse("url", "has sentinel_user without sentinel_password.");
  }
  return { primary: name, credentials: password === undefined ? undefined : { user, password } };
}

function parseTls(usesTls: boolean, caFile: string | undefined): Deployment["tls"] {
  if (!usesTls) {
    if (caFile === undefined) return undefined;
    refuse("caFile", "needs an url that begins with rediss:// or valkeys://.");
  }
  return { ca: caFile === undefined ? undefined : readCertificates(caFile) };
}

function readCertificates(caFile: string): string {
  let text: string;
  try {
    text = readFileSync(caFile, "utf8");
  } catch (cause) {
    refuse("caFile", `names ${caFile}, which cannot be read.`, cause);
  }
  if (text.includes("-----BEGIN CERTIFICATE-----")) return text;
  refuse("caFile", `names ${caFile}, which holds no certificate in PEM form.`);
}
