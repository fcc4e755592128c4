import { InMemoryStore } from "@memory-mcp/core";
import { describeStore } from "../src/index.ts";

describeStore({
  name: "InMemoryStore",
  open: async ({ clock }) => new InMemoryStore({ clock }),
  plantUnversioned: async ({ store, namespace, entry }) => {
    (store as InMemoryStore).plantUnversioned(namespace, entry);
  },
  lacks: {
    persistence: "its data ends with the instance",
    secondInstance: "its data lives in the instance",
    unreachable: "there is no backend that could be away",
  },
});
