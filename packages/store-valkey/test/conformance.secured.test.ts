import { describeStore } from "@memory-mcp/store-conformance";
import { afterAll, beforeAll } from "vitest";
import { type SecuredServer, startSecured } from "../../../test-support/valkey/secured.ts";
import { prefixHarness } from "./harnesses.ts";

let secured: SecuredServer;

beforeAll(async () => {
  secured = await startSecured();
});

afterAll(async () => {
  await secured.stop();
});

describeStore(
  prefixHarness("Valkey, with TLS and a user", () => ({
    url: secured.url,
    caFile: secured.caFile,
  })),
);
