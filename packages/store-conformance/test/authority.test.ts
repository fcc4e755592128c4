import { InMemoryStore } from "@memory-mcp/core";
import { describeAuthority, localAuthorityHarness, type StoreHarness } from "../src/index.ts";

const inMemory: StoreHarness = {
  name: "the in-memory store",
  open: async ({ clock }) => new InMemoryStore({ clock }),
};

describeAuthority(localAuthorityHarness(inMemory));
