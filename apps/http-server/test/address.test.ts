import { expect, test } from "vitest";
import { reachableHost } from "../src/address.ts";

test.each([
  ["127.0.0.1", "127.0.0.1"],
  ["localhost", "localhost"],
  ["192.168.1.5", "192.168.1.5"],
  ["0.0.0.0", "127.0.0.1"],
  ["::", "[::1]"],
  ["::1", "[::1]"],
  ["FE80:0::0005", "[fe80::5]"],
])("what listens on %s is reached as %s, in the form that a Host header has", (bind, host) => {
  expect(reachableHost(bind)).toBe(host);
});
