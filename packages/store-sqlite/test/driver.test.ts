import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { loadDriver } from "../src/driver.ts";
import { availableDrivers } from "./drivers.ts";

describe("the driver", () => {
  it("is always there", async () => {
    expect(availableDrivers).toContain("@photostructure/sqlite");
    expect(new (await loadDriver()).DatabaseSync(":memory:", { timeout: 0 })).toBeDefined();
  });

  it("is refused by name when this Node does not have it", async () => {
    const loaded = loadDriver("node:sqlite");
    if (availableDrivers.includes("node:sqlite")) await expect(loaded).resolves.toBeDefined();
    else await expect(loaded).rejects.toMatchObject({ code: "invalid_input" });
  });

  it("is loaded without a warning on the terminal", () => {
    const script =
      'await import("@memory-mcp/store-sqlite").then((m) => m.openSqliteStore({ file: "file:" })).catch(() => 0)';
    const { stderr, status } = spawnSync(
      process.execPath,
      ["--input-type=module", "--eval", script],
      { cwd: new URL("..", import.meta.url), encoding: "utf8" },
    );
    expect({ stderr, status }).toEqual({ stderr: "", status: 0 });
  });
});
