import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describeStore, type StoreHarness, type StoreSetting } from "@memory-mcp/store-conformance";
import { afterAll } from "vitest";
import type { DriverName } from "../src/driver.ts";
import { openSqliteStore } from "../src/store.ts";
import { availableDrivers } from "./drivers.ts";

const folder = mkdtempSync(join(tmpdir(), "store-sqlite-conformance-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function harnessOf(driver: DriverName): StoreHarness {
  const folderOf = ({ data }: StoreSetting) => join(folder, driver, data);
  return {
    name: `SQLite store (${driver})`,
    open: (setting) =>
      openSqliteStore({
        file: join(folderOf(setting), "memory.db"),
        clock: setting.clock,
        driver,
      }),
    dispose: async (setting) => rmSync(folderOf(setting), { recursive: true, force: true }),
    openUnreachable: (setting) => {
      const blocked = join(folder, `${setting.data}.blocked`);
      writeFileSync(blocked, "");
      return openSqliteStore({ file: join(blocked, "memory.db"), clock: setting.clock, driver });
    },
    lacks: { unversionedEntries: "no server without revisions ever wrote to a file of this store" },
  };
}

for (const driver of availableDrivers) describeStore(harnessOf(driver));
