import { MemoryError } from "@memory-mcp/core";
import { expect, test } from "vitest";
import { describeError } from "../src/log.ts";

function thrownBy(action: () => unknown): unknown {
  try {
    return action();
  } catch (error) {
    return error;
  }
}

test("an error that may quote a request is logged without its message", () => {
  const error = thrownBy(() => JSON.parse('{"body": secret}'));
  expect((error as Error).message).toContain("secret");
  const described = describeError(error);
  expect(JSON.stringify(described)).not.toContain("secret");
  expect(described).toMatchObject({ name: "SyntaxError", place: expect.any(Array) });
});

test("an error of ours is logged with its message, its code and its cause", () => {
  const cause = Object.assign(new Error("disk I/O error"), { code: "SQLITE_IOERR" });
  expect(
    describeError(new MemoryError("unavailable", "The file is away.", { cause })),
  ).toMatchObject({
    name: "MemoryError",
    code: "unavailable",
    message: "The file is away.",
    cause: { name: "Error", code: "SQLITE_IOERR", message: "disk I/O error" },
  });
});

test("what is no error is logged by its kind alone", () => {
  expect(describeError("secret")).toEqual({ name: "string" });
});
