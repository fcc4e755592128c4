import { createLocalGovernance, Memory } from "@memory-mcp/core";
import type { StoreHarness } from "../harness.ts";
import type { AuthorityHarness } from "./harness.ts";

/** Core's own authority over the store of a harness. */
export function localAuthorityHarness(store: StoreHarness): AuthorityHarness {
  return {
    name: `local authority over ${store.name}`,
    async open(setting) {
      const opened = await store.open(setting);
      const { clock } = setting;
      const memory = new Memory({ store: opened, clock });
      const { authority, reviewer } = createLocalGovernance({ store: opened, memory, clock });
      return {
        authorityFor: async () => authority,
        reviewer,
        async close() {
          await opened.close();
          await store.dispose?.(setting);
        },
      };
    },
  };
}
