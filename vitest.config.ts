import { defineConfig } from "vitest/config";

// Workspace packages resolve to their TypeScript sources, so unit tests need no build.
// Tests that start real processes use `dist/`, which `npm test` builds first.
const source = "@memory-mcp/source";

/** Where the gate wants the run's JSON report. */
const report = process.env.TEST_REPORT;

export default defineConfig({
  resolve: { conditions: [source, "module", "node", "development|production"] },
  ssr: {
    resolve: {
      conditions: [source, "module", "node", "development|production"],
      externalConditions: [source, "node"],
    },
  },
  test: {
    include: ["{packages,apps}/*/test/**/*.test.ts", "bench/test/**/*.test.mjs"],
    globalSetup: ["./test-support/valkey/global-setup.ts"],
    pool: "forks",
    testTimeout: 60_000,
    hookTimeout: 60_000,
    ...(report !== undefined && {
      reporters: ["default", "json"],
      outputFile: { json: report },
    }),
  },
});
