import { describeStore } from "@memory-mcp/store-conformance";
import { afterAll, beforeAll } from "vitest";
import { createSecurity, type Security } from "../../../test-support/valkey/security.ts";
import type { ServerProcess } from "../../../test-support/valkey/server-process.ts";
import { startStandalone, urlOf } from "../../../test-support/valkey/standalone.ts";
import { prefixHarness } from "./harnesses.ts";

let security: Security;
let server: ServerProcess;

beforeAll(async () => {
  security = createSecurity();
  server = await startStandalone({ security });
});

afterAll(async () => {
  await server.stop();
  security.dispose();
});

describeStore(
  prefixHarness("Valkey, with TLS and a user", () => ({
    url: urlOf(server, security),
    caFile: security.caFile,
  })),
);
