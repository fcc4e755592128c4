import {
  createLocalGovernance,
  type GovernedCaller,
  InMemoryStore,
  Memory,
} from "@memory-mcp/core";
import { describeAuthority } from "@memory-mcp/store-conformance";
import { AgentMemoryClient, createLucyHttpTransport, LucyAuthority } from "@memory-mcp/store-lucy";
import { type AuthenticatedCaller, createApp, startServer } from "../../src/index.ts";

/** What a remote authority has to do, done by this server and asked for by the adapter to Lucy. */
describeAuthority({
  name: "LucyAuthority over this server's Agent Memory HTTP v1",
  async open({ clock }) {
    const store = new InMemoryStore({ clock });
    const memory = new Memory({ store, clock });
    const governance = createLocalGovernance({ store, memory, clock });
    const callers = new Map<string, AuthenticatedCaller>();
    const app = createApp({
      memory,
      governance,
      authenticate: (request) => callers.get(request.headers.get("authorization") ?? ""),
    });
    const server = await startServer({ app, bind: "127.0.0.1", port: 0 });
    const transport = createLucyHttpTransport({
      baseUrl: `http://127.0.0.1:${server.port}`,
      allowInsecureLoopback: true,
    });
    return {
      async authorityFor(caller: GovernedCaller) {
        const token = `token-${callers.size}`;
        callers.set(`Bearer ${token}`, { ...caller, identity: caller.name });
        const permissions = ["memory:read", "memory:propose"] as const;
        return new LucyAuthority(new AgentMemoryClient({ transport, token, permissions }));
      },
      reviewer: governance.reviewer,
      async close() {
        await server.stop(0);
        await store.close();
      },
    };
  },
});
