import { describeStore } from "@memory-mcp/store-conformance";
import { afterAll, beforeAll } from "vitest";
import { type SentinelDeployment, startSentinel } from "../../../test-support/valkey/sentinel.ts";
import { prefixHarness } from "./harnesses.ts";

let deployment: SentinelDeployment;

beforeAll(async () => {
  deployment = await startSentinel();
});

afterAll(async () => {
  await deployment.stop();
});

describeStore(prefixHarness("Valkey, under Sentinel", () => ({ url: deployment.url })));
