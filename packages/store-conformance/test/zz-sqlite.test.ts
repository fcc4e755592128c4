import { mkdirSync } from "node:fs";
import { describeStore } from "../src/index.ts";
import { openSqliteStore } from "../../store-sqlite/src/index.ts";
mkdirSync("/tmp/sq", { recursive: true });
describeStore({
  name: "SQLite",
  open: async ({ data, clock }) => openSqliteStore({ file: `/tmp/sq/${data}.db`, clock }),
  openUnreachable: async ({ clock }) => openSqliteStore({ file: `/proc/nope/a.db`, clock }),
  lacks: { unversionedEntries: "new" },
});
