#!/usr/bin/env node
import {
  ConfigurationError,
  createLog,
  describeError,
  parseCommandLine,
  stopOnSignals,
} from "@memory-mcp/assembly";
import { MemoryError } from "@memory-mcp/core";
import { type BridgeConfiguration, readBridgeConfiguration } from "./configuration.ts";
import { HELP } from "./help.ts";
import { serve } from "./serve.ts";
import { VERSION } from "./version.ts";

/** The process was started in a way that cannot work; nothing was opened. */
const STATUS_MISUSED = 2;
const STATUS_FAILED = 1;

async function main(): Promise<void> {
  const command = parseCommandLine(process.argv.slice(2));
  switch (command.kind) {
    case "help":
      process.stdout.write(HELP);
      return;
    case "version":
      process.stdout.write(`${VERSION}\n`);
      return;
    case "refused":
      giveUp([command.problem], STATUS_MISUSED);
      return;
    case "serve":
      await startBridge(readBridgeConfiguration(process.env));
  }
}

async function startBridge(configuration: BridgeConfiguration): Promise<void> {
  const log = createLog(configuration.logLevel);
  process.on("uncaughtException", (error) => {
    log.fatal({ error: describeError(error) }, "unexpected error; ending");
    process.exit(STATUS_FAILED);
  });
  for (const warning of configuration.warnings) log.warn(warning);
  const bridge = await serve(configuration, log);
  stopOnSignals(bridge.stop, log);
  await bridge.ended;
  await bridge.stop();
  process.exit(0);
}

function giveUp(problems: readonly string[], status: number): void {
  for (const problem of problems) process.stderr.write(`memory-mcp-stdio: ${problem}\n`);
  process.exitCode = status;
}

main().catch((error: unknown) => {
  if (error instanceof ConfigurationError) giveUp(error.problems, STATUS_MISUSED);
  else if (error instanceof MemoryError) giveUp([error.message], STATUS_FAILED);
  else throw error;
});
