export type {
  ValkeyStoreOptions,
  ValkeyStoreSettings,
} from "./options.ts";
export type { QuarantinedRecord } from "./quarantine.ts";
export { openValkeyStore } from "./store.ts";
