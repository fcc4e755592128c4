import { isIPv6 } from "node:net";

/** Addresses that stand for all of the machine's, with one that a client on it can use. */
const EVERY_ADDRESS: Readonly<Record<string, string>> = { "0.0.0.0": "127.0.0.1", "::": "::1" };

/** The host under which clients on this machine reach what listens on `bind`, as in a URL. */
export function reachableHost(bind: string): string {
  const address = EVERY_ADDRESS[bind] ?? bind;
  return new URL(`http://${isIPv6(address) ? `[${address}]` : address}`).hostname;
}
