#!/usr/bin/env node
// Ends with status 0 when the server on this machine is well: for containers, which have no curl.
const port = process.env.MEMORY_MCP_HOST_PORT || "3106";
const LIMIT_MILLISECONDS = 2500;

try {
  const { ok } = await fetch(`http://127.0.0.1:${port}/health`, {
    signal: AbortSignal.timeout(LIMIT_MILLISECONDS),
  });
  process.exitCode = ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}
