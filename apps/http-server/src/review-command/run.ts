import { replaceHidden } from "@memory-mcp/core";
import { VERSION } from "../version.ts";
import { type CommandLine, parseReviewCommand, type ReviewCommand } from "./command-line.ts";
import { EXIT, type ExitStatus, ReviewCommandError } from "./exit-status.ts";
import { REVIEW_HELP } from "./help.ts";
import { isSameRule, policyText, ruleText } from "./policy-text.ts";
import { proposalLines, reviewText } from "./proposal-text.ts";
import { ReviewClient } from "./review-client.ts";
import { oneLine, type Style } from "./style.ts";

/** Where the command writes: results, and remarks about them. */
export interface Terminal {
  print(text: string): void;
  remark(text: string): void;
  readonly style: Style;
}

const PAGE_SIZE = 100;

/** @param words Those after the program's name. */
export async function runReviewCommand(
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
  terminal: Terminal,
): Promise<ExitStatus> {
  try {
    return await run(parseReviewCommand(words, environment), terminal);
  } catch (error) {
    if (!(error instanceof ReviewCommandError)) throw error;
    terminal.remark(error.message);
    return error.status;
  }
}

async function run(line: CommandLine, terminal: Terminal): Promise<ExitStatus> {
  const { command } = line;
  if (command.kind === "help") terminal.print(REVIEW_HELP);
  else if (command.kind === "version") terminal.print(`${VERSION}\n`);
  else return answer(command, new ReviewClient(line), new Output(line.json, terminal));
  return EXIT.done;
}

/** Prints a reply as text for people, or as it came for programs. */
class Output {
  readonly #isJson: boolean;
  readonly terminal: Terminal;

  constructor(isJson: boolean, terminal: Terminal) {
    this.#isJson = isJson;
    this.terminal = terminal;
  }

  reply(json: object, text: (style: Style) => string): void {
    this.terminal.print(this.#isJson ? toJson(json) : text(this.terminal.style));
  }
}

/** The same JSON, with what is hidden in escapes: programs read the text, terminals do not obey it. */
function toJson(value: object): string {
  const json = JSON.stringify(value, undefined, 2);
  return `${replaceHidden(json, (code) =>
    String.fromCodePoint(code)
      .split("")
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
      .join(""),
  )}\n`;
}

type Asking = Exclude<ReviewCommand, { kind: "help" | "version" }>;
type Page = Awaited<ReturnType<ReviewClient["list"]>>;
type AuditLogPage = Awaited<ReturnType<ReviewClient["audit"]>>;
type CommandOf<Kind> = Extract<Asking, { kind: Kind }>;

async function answer(command: Asking, client: ReviewClient, output: Output): Promise<ExitStatus> {
  switch (command.kind) {
    case "list":
      return list(command, client, output);
    case "show": {
      const shown = await client.show(command.id);
      output.reply(shown, (style) => reviewText(shown, style));
      return EXIT.done;
    }
    case "decide":
      return decide(command, client, output);
    case "policy": {
      const policy = await client.policy();
      output.reply(policy, () => policyText(policy));
      return EXIT.done;
    }
    case "change-policy":
      return changePolicy(command, client, output);
    case "audit":
      return audit(command, client, output);
    case "verify":
      return verify(client, output);
  }
}

async function list(
  { status, scope, limit }: CommandOf<"list">,
  client: ReviewClient,
  output: Output,
): Promise<ExitStatus> {
  const proposals: Page["proposals"] = [];
  let cursor: string | null = "";
  while (cursor !== null && proposals.length < limit) {
    const page: Page = await client.list({
      ...(status !== undefined && { status }),
      ...(scope !== undefined && { scope }),
      ...(cursor !== "" && { cursor }),
      limit: String(Math.min(PAGE_SIZE, limit - proposals.length)),
    });
    proposals.push(...page.proposals);
    cursor = page.next_cursor;
  }
  output.reply({ proposals, next_cursor: cursor }, (style) =>
    proposals.map((each) => proposalLines(each, style)).join(""),
  );
  if (proposals.length === 0) output.terminal.remark("There are no such proposals.");
  return EXIT.done;
}

async function decide(
  { decision, id, version, reason }: CommandOf<"decide">,
  client: ReviewClient,
  output: Output,
): Promise<ExitStatus> {
  const body = { proposal_version: version, ...(reason !== undefined && { reason }) };
  const decided = await client.decide(decision, id, body);
  const { status, result, proposal_version } = decided;
  output.reply(decided, () => {
    if (result !== null)
      return `approved: ${oneLine(result.memory_id)}, version ${result.version}\n`;
    return decision === "rebase" ? `${status}: ${id}@${proposal_version}\n` : `${status}: ${id}\n`;
  });
  return EXIT.done;
}

async function changePolicy(
  { change, rule, reason }: CommandOf<"change-policy">,
  client: ReviewClient,
  output: Output,
): Promise<ExitStatus> {
  if (change === "preview") {
    const preview = await client.previewPolicy({ rules: [rule] });
    output.reply(preview, (style) => {
      const lines = preview.would_approve.map(
        ({ id, requested }) =>
          `  ${style("bold", oneLine(id))}  ${oneLine(requested.content, 76)}\n`,
      );
      const count = `${lines.length} of the latest ${preview.considered} proposals`;
      return `${ruleText(rule)} would have approved ${count}:\n${lines.join("")}`;
    });
    return EXIT.done;
  }
  const { rules, policy_version } = await client.policy();
  const others = rules.filter((other) => !isSameRule(other, rule));
  const policy = await client.setPolicy({
    rules: change === "allow" ? [...others, rule] : others,
    policy_version,
    ...(reason !== undefined && { reason }),
  });
  output.reply(policy, () => policyText(policy));
  return EXIT.done;
}

async function audit(
  { limit }: CommandOf<"audit">,
  client: ReviewClient,
  output: Output,
): Promise<ExitStatus> {
  const records: AuditLogPage["records"] = [];
  let after: number | null = 0;
  while (after !== null && records.length < limit) {
    const page: AuditLogPage = await client.audit({
      after: String(after),
      limit: String(Math.min(PAGE_SIZE, limit - records.length)),
    });
    records.push(...page.records);
    after = page.next_after;
  }
  output.reply({ records, next_after: after }, () =>
    records
      .map(({ sequence, event: { at, action, by, reason, subject } }) => {
        const what = oneLine(String(subject.proposal_id ?? ""));
        const why = reason === null ? "" : `  ${oneLine(reason)}`;
        return `${sequence}  ${at}  ${action}  ${what}  by ${oneLine(by.name)}${why}\n`;
      })
      .join(""),
  );
  return EXIT.done;
}

async function verify(client: ReviewClient, output: Output): Promise<ExitStatus> {
  const verdict = await client.verifyAudit();
  const { kind, head, sequence, problem } = verdict;
  output.reply(verdict, () =>
    kind === "intact"
      ? `intact: ${head?.sequence} records, the last ${head?.hash}\n`
      : `broken: record ${sequence} ${oneLine(problem ?? "")}\n`,
  );
  return kind === "intact" ? EXIT.done : EXIT.broken;
}
