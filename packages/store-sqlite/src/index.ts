export type { DriverName } from "./driver.ts";
export type { QuarantinedRecord, SqliteStoreOptions } from "./options.ts";
export { openSqliteStore } from "./store.ts";
