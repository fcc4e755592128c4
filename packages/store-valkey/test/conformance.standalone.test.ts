import { describeStore } from "@memory-mcp/store-conformance";
import { afterAll, beforeAll } from "vitest";
import type { ServerProcess } from "../../../test-support/valkey/server-process.ts";
import { startStandalone, urlOf } from "../../../test-support/valkey/standalone.ts";
import { bareHarness, prefixHarness } from "./harnesses.ts";

const DATABASES = 16;

let server: ServerProcess;

beforeAll(async () => {
  server = await startStandalone({ configuration: [`databases ${DATABASES}`] });
});

afterAll(async () => {
  await server.stop();
});

describeStore(bareHarness("Valkey, bare keys", () => urlOf(server), DATABASES));
describeStore(prefixHarness("Valkey, a prefix", () => ({ url: urlOf(server) })));
