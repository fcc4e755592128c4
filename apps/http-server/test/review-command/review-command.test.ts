import { describe, expect, test } from "vitest";
import { runReview, runReviewProcess } from "../support/review-run.ts";
import { proposed, serveApi } from "../support/served-api.ts";

async function reviewedApi() {
  const api = await serveApi();
  const environment = {
    MEMORY_MCP_URL: `http://127.0.0.1:${api.port}/mcp`,
    MEMORY_MCP_REVIEW_TOKEN: "reviewer",
  };
  const review = (...words: string[]) => runReview(words, environment);
  return { ...api, environment, review };
}

const HIDDEN = ["\u202E", "\u2066", "\u200B", "\u001B"];

describe("memory-mcp-review", () => {
  test("leads a proposal from the list to memory", async () => {
    const { review, propose, recall } = await reviewedApi();
    const { id } = (await propose()).json;
    const list = await review("list");
    expect(list).toMatchObject({ status: 0, stderr: "" });
    expect(list.stdout).toBe(
      `${id}@1  pending  create  decision  project:lighthouse  agent, 2026-12-01T09:00:00.000Z
    The lantern burns oil.
`,
    );
    const shown = await review("show", id);
    expect(shown.stdout).toContain("asks to  remember a new decision of project:lighthouse");
    expect(shown.stdout).toContain("because  Decided on Monday.");
    expect(shown.stdout).toContain("+The lantern burns oil.");
    expect(shown.stdout).toContain(`memory-mcp-review approve ${id}@1`);
    const approved = await review("approve", `${id}@1`, "--reason", "Right.");
    expect(approved).toMatchObject({ status: 0, stderr: "" });
    expect(approved.stdout).toMatch(/^approved: mem_\w+, version 1\n$/);
    expect(await recall("lantern")).toHaveLength(1);
    expect(await review("list")).toMatchObject({ status: 0, stdout: "" });
    expect((await review("list", "--status", "approved")).stdout).toContain(id);
    expect((await review("show", id)).stdout).toMatch(/approved +by reviewer \(http 127.0.0.1\)/);
    expect((await review("audit")).stdout).toMatch(
      new RegExp(`^1  2026-12-01T09:00:00.000Z  approved  ${id}  by reviewer  Right.\n$`),
    );
    expect((await review("audit", "verify")).stdout).toMatch(
      /^intact: 1 records, the last \w{64}\n/,
    );
  });

  test("shows what a replacement changes, and what has changed meanwhile", async () => {
    const { review, propose, decide, memory } = await reviewedApi();
    const content = "The lantern burns oil.\nIt is lit at dusk.";
    const first = await decide("approve", (await propose({ ...proposed, content })).json);
    const { memory_id, version } = first.json.result;
    const { id } = (
      await propose({
        operation: "replace",
        memory_id,
        expected_version: version,
        content: content.replace("oil", "gas"),
        justification: "Changed.",
      })
    ).json;
    expect((await review("show", id)).stdout).toContain(`--- version 1, proposed on
+++ proposed
@@ -1,2 +1,2 @@
-The lantern burns oil.
+The lantern burns gas.
 It is lit at dusk.
`);
    const entry = await memory.get({ namespace: "default" }, memory_id);
    if (entry === undefined) throw new Error("the memory is not there");
    const body = content.replace("dusk", "dawn");
    await memory.set({ namespace: "default" }, { ...entry, body, ttl: undefined });

    const stale = await review("approve", `${id}@1`);
    expect(stale).toMatchObject({ status: 3, stdout: "" });
    expect(stale.stderr).toContain("The memory has changed since this was proposed");
    const shown = (await review("show", id)).stdout;
    expect(shown).toContain("-It is lit at dusk.\n+It is lit at dawn.");
    expect(shown).toContain("-It is lit at dawn.\n+The lantern burns gas.\n+It is lit at dusk.");
    expect(shown).toContain(`memory-mcp-review rebase  ${id}@1`);
    expect((await review("rebase", `${id}@1`)).stdout).toBe(`pending: ${id}@2\n`);
    expect((await review("approve", `${id}@2`)).stdout).toContain(", version 3\n");
  });

  test("spells out what is hidden, and escapes it in JSON", async () => {
    const { review, propose } = await reviewedApi();
    const content = "Pay \u202Eadmin\u200B \u001B[2Jnow.";
    const justification = "Because\n\u2066I say.";
    const { id } = (await propose({ ...proposed, content, justification })).json;
    for (const words of [["list"], ["show", id]]) {
      const { stdout } = await review(...words);
      expect(stdout).toContain("Pay <U+202E>admin<U+200B> <U+001B>[2Jnow.");
      for (const hidden of HIDDEN) expect(stdout).not.toContain(hidden);
    }
    expect((await review("show", id)).stdout).toContain("Because\n           <U+2066>I say.");
    const { stdout } = await review("show", id, "--json");
    for (const hidden of HIDDEN) expect(stdout).not.toContain(hidden);
    expect(JSON.parse(stdout).proposal.requested).toMatchObject({ content, justification });
  });

  test("prints for programs what the service replies, all pages as one", async () => {
    const { review, propose } = await reviewedApi();
    for (let count = 0; count < 101; count += 1) await propose();
    const { proposals, next_cursor } = JSON.parse((await review("list", "--json")).stdout);
    expect(proposals).toHaveLength(101);
    expect(next_cursor).toBeNull();
    const two = JSON.parse((await review("list", "--json", "--limit", "2")).stdout);
    expect(two.proposals).toEqual(proposals.slice(0, 2));
    expect(two.next_cursor).toEqual(expect.any(String));
  });

  test("tries, adds and takes away a rule of what is approved without a person", async () => {
    const { review, propose } = await reviewedApi();
    await propose();
    expect((await review("policy")).stdout).toBe("Nothing is approved without a person.\n");
    const preview = await review("policy", "preview", "decision", "project:*");
    expect(preview.stdout).toMatch(/^decision project:\* would have approved 1 of the latest 1/);
    expect((await review("policy", "allow", "decision", "project:*")).stdout).toContain(
      "decision project:*",
    );
    expect((await propose()).json.status).toBe("approved");
    expect((await review("policy", "forbid", "decision", "project:*")).stdout).toBe(
      "Nothing is approved without a person.\n",
    );
    expect((await propose()).json.status).toBe("pending");
  });
});

test("in a process of its own it writes without colour into a pipe, and ends with its status", async () => {
  const { environment, propose } = await reviewedApi();
  const { id } = (await propose()).json;
  const shown = await runReviewProcess(["show", id], environment);
  expect(shown).toEqual(await runReview(["show", id], environment));
  expect(shown).toMatchObject({ status: 0, stderr: "" });
  const stale = await runReviewProcess(["approve", `${id}@2`], environment);
  expect(stale).toMatchObject({ status: 3, stdout: "" });
  expect(stale.stderr).toMatch(/^memory-mcp-review: The proposal has version 1, not 2/);
});

describe("its exit status", () => {
  test.each([
    [["decide"], /"decide" is not known/],
    [["list", "--status", "open"], /--status must be one of pending/],
    [["list", "extra"], /list does not take "extra"/],
    [["list", "--reason", "x"], /--reason is no option of list/],
    [["list", "--limit", "0"], /--limit must be/],
    [["show"], /show takes one <id>/],
    [["approve", "prop_1"], /say which version of prop_1 you have seen/],
    [["approve", "../policy@1"], /is no id/],
    [["policy", "allow", "decision"], /takes a kind .* and a scope/],
    [["policy", "allow", "decision", "team:x"], /is no scope/],
    [["list", "--unknown"], /--unknown/],
    [["list", "--url", "ftp://x"], /must begin with https:/],
    [["list", "--url", "http://memory.example.com"], /use https, or --allow-http/],
    [["list", "--url", "https://user:pass@memory.example.com"], /no user and password/],
  ])("is 2 for %j", async (words, because) => {
    const run = await runReview(words, { MEMORY_MCP_REVIEW_TOKEN: "t" });
    expect(run).toMatchObject({ status: 2, stdout: "" });
    expect(run.stderr).toMatch(because);
  });

  test("is 2 without a token", async () => {
    const run = await runReview(["list"], {});
    expect(run).toMatchObject({ status: 2, stdout: "" });
    expect(run.stderr).toContain("set MEMORY_MCP_REVIEW_TOKEN");
  });

  test("is 1 where the service says no, in its words, and 3 where another was faster", async () => {
    const { environment, propose, review, decide } = await reviewedApi();
    const { json } = await propose();
    const asAgent = { ...environment, MEMORY_MCP_REVIEW_TOKEN: "agent" };
    const refused = await runReview(["approve", `${json.id}@1`], asAgent);
    expect(refused.status).toBe(1);
    expect(refused.stderr).toContain("does not have the permission memory:review");
    expect((await review("show", "prop_none")).status).toBe(1);
    const unknown = { ...environment, MEMORY_MCP_REVIEW_TOKEN: "unknown" };
    expect((await runReview(["list"], unknown)).status).toBe(1);
    await decide("reject", json);
    const late = await review("approve", `${json.id}@1`);
    expect(late).toMatchObject({ status: 3, stdout: "" });
    expect(late.stderr).toContain("was rejected by reviewer");
  });

  test("is 4 where nothing, or something else, answers", async () => {
    const { environment, port } = await reviewedApi();
    const nobody = { ...environment, MEMORY_MCP_URL: "http://127.0.0.1:9" };
    const unreachable = await runReview(["list"], nobody);
    expect(unreachable.status).toBe(4);
    expect(unreachable.stderr).toContain("http://127.0.0.1:9/ cannot be reached");
    const elsewhere = { ...environment, MEMORY_MCP_URL: `http://127.0.0.1:${port}/other/` };
    expect((await runReview(["list"], elsewhere)).status).not.toBe(0);
  });
});

test("--help and --version need neither token nor service", async () => {
  const help = await runReview(["--help"], {});
  expect(help).toMatchObject({ status: 0, stderr: "" });
  expect(help.stdout).toContain("memory-mcp-review approve <id>@<version>");
  expect(await runReview([], {})).toEqual(help);
  expect((await runReview(["--version"], {})).stdout).toMatch(/^\d+\.\d+\.\d+/);
});
