import { type DataServerOptions, describeDataServer } from "./data-server.ts";
import { ServerProcess } from "./server-process.ts";

export { urlOf } from "./url-of.ts";

/** Starts a server on a loopback port. */
export function startStandalone(options: DataServerOptions = {}): Promise<ServerProcess> {
  return ServerProcess.start(describeDataServer(options));
}
