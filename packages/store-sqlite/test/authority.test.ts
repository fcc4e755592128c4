import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describeAuthority, localAuthorityHarness } from "@memory-mcp/store-conformance";
import { afterAll } from "vitest";
import { openSqliteStore } from "../src/store.ts";

const folder = mkdtempSync(join(tmpdir(), "store-sqlite-authority-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describeAuthority(
  localAuthorityHarness({
    name: "SQLite",
    open: ({ data, clock }) => openSqliteStore({ file: join(folder, data, "memory.db"), clock }),
    dispose: async ({ data }) => rmSync(join(folder, data), { recursive: true, force: true }),
  }),
);
