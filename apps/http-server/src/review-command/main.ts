#!/usr/bin/env node
import { runReviewCommand } from "./run.ts";
import { coloured, plain } from "./style.ts";

// Whoever reads the other end of a pipe may have had enough, as `head` does.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit(0);
});

const hasColours = process.stdout.isTTY === true && !process.env.NO_COLOR;

process.exitCode = await runReviewCommand(process.argv.slice(2), process.env, {
  print: (text) => process.stdout.write(text),
  remark: (text) => process.stderr.write(`memory-mcp-review: ${text}\n`),
  style: hasColours ? coloured : plain,
});
