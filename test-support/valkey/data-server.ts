import type { ServerKind } from "./find-servers.ts";
import { ADMINISTRATOR, type Security } from "./security.ts";
import type { ServerDescription } from "./server-process.ts";

/** What servers that hold data have in common, whatever their deployment. */
export interface DataServerOptions {
  /** @default "valkey" */
  readonly kind?: ServerKind;
  /** Keeps an append-only file, flushed like this; without it a restart begins empty. */
  readonly appendFsync?: "always" | "everysec" | "no";
  /** @default neither TLS nor users */
  readonly security?: Security;
  /** Further lines of the server's configuration. @default none */
  readonly configuration?: readonly string[];
}

export function describeDataServer({
  kind = "valkey",
  appendFsync,
  security,
  configuration = [],
}: DataServerOptions): ServerDescription {
  return {
    kind,
    access: security?.access ?? {},
    configuration: [
      'save ""',
      `appendonly ${appendFsync === undefined ? "no" : "yes"}`,
      ...(appendFsync === undefined ? [] : [`appendfsync ${appendFsync}`]),
      "repl-diskless-sync-delay 0",
      ...(security === undefined ? [] : [...security.configuration, ...REPLICA_LOGIN]),
      ...configuration,
    ],
  };
}

const REPLICA_LOGIN = [`masteruser ${ADMINISTRATOR.user}`, `masterauth ${ADMINISTRATOR.password}`];
