import type { ServerKind } from "./find-servers.ts";
import { ServerProcess } from "./server-process.ts";

export interface StandaloneOptions {
  /** @default "valkey" */
  readonly kind?: ServerKind;
  /** Keeps an append-only file, flushed like this; without it a restart begins empty. */
  readonly appendFsync?: "always" | "everysec" | "no";
  /** Further lines of the server's configuration. @default none */
  readonly configuration?: readonly string[];
}

/** Starts a server on a loopback port. */
export function startStandalone(options: StandaloneOptions = {}): Promise<ServerProcess> {
  return ServerProcess.start({
    kind: options.kind ?? "valkey",
    configuration: dataConfiguration(options),
    access: {},
  });
}

/** The configuration of a server that holds data, whatever its deployment. */
export function dataConfiguration({
  appendFsync,
  configuration = [],
}: StandaloneOptions): readonly string[] {
  return [
    'save ""',
    `appendonly ${appendFsync === undefined ? "no" : "yes"}`,
    ...(appendFsync === undefined ? [] : [`appendfsync ${appendFsync}`]),
    ...configuration,
  ];
}

/** Where a client finds a server that wants neither TLS nor a password. */
export function urlOf({ port }: ServerProcess): string {
  return `redis://127.0.0.1:${port}`;
}
