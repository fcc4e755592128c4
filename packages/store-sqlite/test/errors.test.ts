import { MemoryError } from "@memory-mcp/core";
import { describe, expect, it } from "vitest";
import { isBusy, toCommitError, toMemoryError } from "../src/errors.ts";

/** An error as both drivers throw it. A fake: most of these faults cannot be had from a real disk. */
function driverError(errcode: number): Error {
  return Object.assign(new Error("raw words"), { code: "ERR_SQLITE_ERROR", errcode });
}

describe("an error of SQLite", () => {
  it.each([
    [5, "unavailable", "Another process"],
    [5 | (1 << 8), "unavailable", "Another process"],
    [8, "unavailable", "read-only"],
    [10 | (3 << 8), "unavailable", "disk"],
    [11, "corrupt", "restore it from a backup"],
    [13, "unavailable", "Disk full"],
    [14, "unavailable", "cannot be opened"],
    [26, "corrupt", "no SQLite database"],
    [1, "unavailable", "refused"],
  ])("of result code %i becomes %s and says %j", (errcode, code, text) => {
    const cause = driverError(errcode);
    const error = toMemoryError(cause);
    expect(error).toMatchObject({ code, cause, message: expect.stringContaining(text) });
    expect(error.message).not.toContain("raw words");
  });

  it("of any other kind is unavailable, with its cause", () => {
    const cause = new RangeError("raw words");
    expect(toMemoryError(cause)).toMatchObject({ code: "unavailable", cause });
  });

  it("is busy whichever way another process is in the way", () => {
    const busy = 5;
    const [recovery, snapshot, protocol] = [busy | (1 << 8), busy | (2 << 8), 15];
    for (const code of [busy, recovery, snapshot, protocol]) {
      expect(isBusy(driverError(code))).toBe(true);
    }
    expect(isBusy(driverError(13))).toBe(false);
    expect(isBusy(new MemoryError("unavailable", "Away."))).toBe(false);
  });
});

describe("a commit that fails", () => {
  it("has an unknown outcome after an error of the disk", () => {
    const fsyncFailed = driverError(10 | (4 << 8));
    expect(toCommitError(fsyncFailed)).toMatchObject({
      code: "unknown_outcome",
      cause: fsyncFailed,
    });
  });

  it("has written nothing when the disk is full or another process is in the way", () => {
    for (const error of [driverError(13), driverError(5)]) {
      expect(toCommitError(error)).toBe(error);
    }
  });
});
