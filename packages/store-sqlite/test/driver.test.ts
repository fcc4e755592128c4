import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { loadDriver } from "../src/driver.ts";
import { availableDrivers } from "./drivers.ts";
import { temporaryFile } from "./opened.ts";

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
    const script = `
      const { openSqliteStore } = await import("@memory-mcp/store-sqlite");
      const store = await openSqliteStore({ file: process.argv[1] });
      process.stdout.write(String((await store.health()).ok));
      await store.close();`;
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ["--input-type=module", "--eval", script, temporaryFile()],
      { cwd: new URL("..", import.meta.url), encoding: "utf8" },
    );
    expect({ stdout, stderr }).toEqual({ stdout: "true", stderr: "" });
  });
});
