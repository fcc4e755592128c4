import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describeStore } from "@memory-mcp/store-conformance";
import { afterAll } from "vitest";
import { openJsonLinesStore } from "../src/index.ts";

const folder = mkdtempSync(join(tmpdir(), "store-jsonl-"));
afterAll(() => rmSync(folder, { recursive: true }));

describeStore({
  name: "JSON lines store",
  open: ({ data, clock }) => openJsonLinesStore({ file: join(folder, data), clock }),
  openUnreachable: ({ clock }) => {
    writeFileSync(join(folder, "no-folder"), "");
    return openJsonLinesStore({ file: join(folder, "no-folder", "data"), clock });
  },
  lacks: {
    secondInstance: "one process at a time may have the file open",
    unversionedEntries: "no older server ever wrote to a file of this store",
  },
});
