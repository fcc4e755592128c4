import { BlockList, isIP } from "node:net";

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet("127.0.0.0", 8, "ipv4");
LOOPBACK.addAddress("::1", "ipv6");

/** Whether only this machine can reach the address: an IP address or `localhost`. */
export function isLoopback(address: string): boolean {
  return address === "localhost" || LOOPBACK.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}
