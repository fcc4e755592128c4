export { type JsonLinesStoreOptions, openJsonLinesStore } from "./json-lines-store.ts";
