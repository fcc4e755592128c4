import { describeAuthority, localAuthorityHarness } from "@memory-mcp/store-conformance";
import { afterAll, beforeAll } from "vitest";
import type { ServerProcess } from "../../../test-support/valkey/server-process.ts";
import { startStandalone, urlOf } from "../../../test-support/valkey/standalone.ts";
import { prefixHarness } from "./harnesses.ts";

let server: ServerProcess;

beforeAll(async () => {
  server = await startStandalone();
});

afterAll(async () => {
  await server.stop();
});

describeAuthority(localAuthorityHarness(prefixHarness("Valkey", () => ({ url: urlOf(server) }))));
