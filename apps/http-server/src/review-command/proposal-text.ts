import type * as z from "zod";
import type { proposal } from "../contract/proposal.ts";
import type { review, reviewPage } from "../contract/review.ts";
import { diffText } from "./diff-text.ts";
import { indent, oneLine, type Style } from "./style.ts";

type Proposal = z.output<typeof proposal>;
type Review = z.output<typeof review>;
type Reviewed = z.output<typeof reviewPage>["proposals"][number];

const SUMMARY_CHARACTERS = 76;

/** What a decision is asked to name. */
function targetOf({ id, proposal_version }: Proposal): string {
  return `${oneLine(id)}@${proposal_version}`;
}

function scopeOf({ requested: { scope } }: Proposal): string {
  return oneLine(`${scope.kind}:${scope.id}`);
}

/** Two lines for a list. */
export function proposalLines({ proposal, proposed_by }: Reviewed, style: Style): string {
  const { status, operation, requested, created_at } = proposal;
  const facts = [status, operation, requested.kind, scopeOf(proposal)].join("  ");
  const from = `${oneLine(proposed_by.name)}, ${created_at}`;
  const content = oneLine(requested.content, SUMMARY_CHARACTERS);
  return `${style("bold", targetOf(proposal))}  ${facts}  ${style("dim", from)}\n    ${content}\n`;
}

/** All that a person needs to decide. */
export function reviewText(shown: Review, style: Style): string {
  const { proposal, proposed_by } = shown;
  const rows: [string, string][] = [
    ["asks to", request(proposal)],
    ["by", `${oneLine(proposed_by.name)} (${oneLine(proposed_by.origin)}), ${proposal.created_at}`],
    ["because", indent(proposal.requested.justification, " ".repeat(11))],
    ...decisionRows(shown),
  ];
  const facts = rows.map(([name, text]) => `  ${style("dim", name.padEnd(9))}${text}`);
  return [
    `${style("bold", targetOf(proposal))}  ${proposal.status}`,
    ...facts,
    "",
    changes(shown, style),
    "",
    ...nextSteps(shown),
  ].join("\n");
}

function request(asked: Proposal): string {
  const { operation, relations, requested } = asked;
  const what = `${requested.kind} of ${scopeOf(asked)}`;
  if (operation === "create") return `remember a new ${what}`;
  return `replace version ${relations.expected_version} of ${oneLine(relations.memory_id ?? "")}, a ${what}`;
}

function decisionRows({ proposal, decision }: Review): [string, string][] {
  if (decision === null) return [["expires", proposal.expires_at]];
  const { status, by, at, reason } = decision;
  const row: [string, string] = [status, `by ${oneLine(by.name)} (${oneLine(by.origin)}), ${at}`];
  return reason === null ? [row] : [row, ["reason", indent(reason, " ".repeat(11))]];
}

function changes({ proposal, base, current, is_stale }: Review, style: Style): string {
  const proposed = { name: "proposed", text: proposal.requested.content };
  if (base === null) return diffText({ name: "nothing", text: "" }, proposed, style);
  const before = { name: `version ${base.version}, proposed on`, text: base.content };
  if (!is_stale || current === null) return diffText(before, proposed, style);
  const now = { name: `version ${current.version}, as it is now`, text: current.content };
  return [
    style("yellow", "The memory has changed since this was proposed:"),
    diffText(before, now, style),
    "",
    style("yellow", "What the proposal would change now:"),
    diffText(now, proposed, style),
  ].join("\n");
}

function nextSteps({ proposal, is_stale, current }: Review): string[] {
  if (proposal.status !== "pending") return [];
  const target = targetOf(proposal);
  const first = is_stale && current !== null ? "rebase " : "approve";
  return [
    "To decide:",
    `  memory-mcp-review ${first} ${target}`,
    `  memory-mcp-review reject  ${target} --reason "…"`,
    "",
  ];
}
