import { describeAuthority, type ManualClock } from "@memory-mcp/store-conformance";
import { AgentMemoryClient, createLucyHttpTransport, LucyAuthority } from "../src/index.ts";
import { LUCY_PERMISSIONS } from "../src/permissions.ts";
import { FakeLucy } from "./support/fake-lucy.ts";

describeAuthority({
  name: "Lucy over Agent Memory HTTP v1",
  async open({ clock }) {
    const lucy = await FakeLucy.open(clock as ManualClock);
    const transport = createLucyHttpTransport({
      baseUrl: lucy.baseUrl,
      allowInsecureLoopback: true,
    });
    return {
      async authorityFor(caller) {
        const token = `token-${Buffer.from(JSON.stringify(caller)).toString("base64url")}`;
        lucy.issue(token, caller);
        const permissions = LUCY_PERMISSIONS;
        return new LucyAuthority(new AgentMemoryClient({ transport, token, permissions }));
      },
      reviewer: lucy.reviewer,
      close: () => lucy.close(),
    };
  },
});
