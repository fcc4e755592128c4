import { describeStore } from "@memory-mcp/store-conformance";
import { afterAll, beforeAll } from "vitest";
import type { ServerProcess } from "../../../test-support/valkey/server-process.ts";
import { startStandalone, urlOf } from "../../../test-support/valkey/standalone.ts";
import { bareHarness } from "./harnesses.ts";

const DATABASES = 16;

let server: ServerProcess;

beforeAll(async () => {
  server = await startStandalone({ kind: "redis", configuration: [`databases ${DATABASES}`] });
});

afterAll(async () => {
  await server.stop();
});

describeStore(bareHarness("Redis", () => urlOf(server), DATABASES));
