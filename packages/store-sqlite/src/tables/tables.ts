import type { Database } from "../database.ts";
import type { SqliteStoreSettings } from "../options.ts";
import { Quarantine } from "../quarantine.ts";
import { ChangeTable } from "./changes.ts";
import { EntryTable } from "./entries.ts";
import { NamespaceTable } from "./namespaces.ts";
import { ReceiptTable } from "./receipts.ts";
import { VersionTable } from "./versions.ts";

/** Every statement of this store, prepared once. */
export interface Tables {
  readonly namespaces: NamespaceTable;
  readonly entries: EntryTable;
  readonly versions: VersionTable;
  readonly receipts: ReceiptTable;
  readonly changes: ChangeTable;
}

export function openTables(
  database: Database,
  { logLimit, onQuarantine }: Pick<SqliteStoreSettings, "logLimit" | "onQuarantine">,
): Tables {
  const quarantine = new Quarantine(onQuarantine);
  return {
    namespaces: new NamespaceTable(database),
    entries: new EntryTable(database, quarantine),
    versions: new VersionTable(database, quarantine),
    receipts: new ReceiptTable(database),
    changes: new ChangeTable(database, logLimit),
  };
}
