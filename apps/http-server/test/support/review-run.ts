import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { runReviewCommand } from "../../src/review-command/run.ts";
import { plain } from "../../src/review-command/style.ts";

const MAIN = fileURLToPath(new URL("../../dist/review-command/main.js", import.meta.url));

export interface ReviewRun {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command in this process, which is much faster than in its own. */
export async function runReview(
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<ReviewRun> {
  const output = { stdout: "", stderr: "" };
  const status = await runReviewCommand(words, environment, {
    print: (text) => {
      output.stdout += text;
    },
    remark: (text) => {
      output.stderr += text;
    },
    style: plain,
  });
  return { status, ...output };
}

/** Runs the built command to its end, as a script does: its output is no terminal. */
export async function runReviewProcess(
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<ReviewRun> {
  const { PATH = "", HOME = "" } = process.env;
  const child = spawn(process.execPath, [MAIN, ...words], {
    env: { PATH, HOME, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  return { status, stdout, stderr };
}
