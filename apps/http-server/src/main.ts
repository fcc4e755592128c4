#!/usr/bin/env node
import {
  type Configuration,
  ConfigurationError,
  CredentialsError,
  createLog,
  describeError,
  parseCommandLine,
  readConfiguration,
  stopOnSignals,
} from "@memory-mcp/assembly";
import { MemoryError } from "@memory-mcp/core";
import { writeBanner } from "./banner.ts";
import { runCredentialsCommand } from "./credentials-command/run.ts";
import { HELP } from "./help.ts";
import { serve } from "./serve.ts";
import { StartError } from "./start-error.ts";
import { VERSION } from "./version.ts";

/** The process was started in a way that cannot work; nothing was opened. */
const STATUS_MISUSED = 2;
const STATUS_FAILED = 1;

async function main(): Promise<void> {
  const [first, ...words] = process.argv.slice(2);
  if (first === "credentials") {
    process.exitCode = await runCredentialsCommand(words, process.env.MEMORY_MCP_CREDENTIALS, {
      print: (text) => process.stdout.write(text),
      remark: (text) => process.stderr.write(`memory-mcp credentials: ${text}\n`),
    });
    return;
  }
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
      await startService(readConfiguration(process.env));
  }
}

async function startService(configuration: Configuration): Promise<void> {
  const log = createLog(configuration.logLevel);
  process.on("uncaughtException", (error) => {
    log.fatal({ error: describeError(error) }, "unexpected error; ending");
    process.exit(STATUS_FAILED);
  });
  for (const warning of configuration.warnings) log.warn(warning);
  const { stop, ...facts } = await serve(configuration, log);
  stopOnSignals(stop, log);
  process.stdout.write(writeBanner({ version: VERSION, ...facts }));
  log.info({ version: VERSION, url: facts.url, store: facts.store }, "listening");
}

function giveUp(problems: readonly string[], status: number): void {
  for (const problem of problems) process.stderr.write(`memory-mcp: ${problem}\n`);
  process.exitCode = status;
}

main().catch((error: unknown) => {
  if (error instanceof ConfigurationError || error instanceof CredentialsError) {
    giveUp(error.problems, STATUS_MISUSED);
  } else if (error instanceof StartError || error instanceof MemoryError) {
    giveUp([error.message], STATUS_FAILED);
  } else throw error;
});
