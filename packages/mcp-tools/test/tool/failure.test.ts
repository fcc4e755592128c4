import { MemoryError, type MemoryErrorCode } from "@memory-mcp/core";
import { expect, test } from "vitest";
import { toFailure } from "../../src/tool/failure.ts";

test.each<[MemoryErrorCode, string, RegExp]>([
  ["invalid_input", "refused", /^It is so\.$/],
  ["unavailable", "unavailable", /^It is so\. Nothing was written\. Call again/],
  ["unknown_outcome", "unknown_outcome", /^It is so\. .*Retry with the same operation_id/],
  ["closed", "unavailable", /^It is so\. .*Call again/],
  ["corrupt", "error", /^It is so\. .*an operator has to look/],
])("tells what happened and what to do on %s", (code, outcome, text) => {
  const failure = toFailure(new MemoryError(code, "It is so."));
  expect(failure.outcome).toBe(outcome);
  expect(failure.error).toMatch(text);
});

test("tells nothing of an error that core does not know", () => {
  for (const thrown of [new Error("password=hunter2"), "hunter2", undefined]) {
    const failure = toFailure(thrown);
    expect(failure.outcome).toBe("error");
    expect(failure.error).toMatch(/^Internal error/);
    expect(failure.error).not.toContain("hunter2");
  }
});
