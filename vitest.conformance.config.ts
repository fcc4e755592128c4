import { defineConfig, mergeConfig } from "vitest/config";
import shared from "./vitest.config.ts";

// The official conformance suite of MCP, fetched when it is run: `npm run test:conformance`.
export default mergeConfig(
  { ...shared, test: { ...shared.test, include: [], globalSetup: [] } },
  defineConfig({ test: { include: ["apps/*/test/**/*.conformance.ts"] } }),
);
