import { AgentMemoryClient } from "../agent-memory-client.ts";
import { createLucyHttpTransport } from "../http/http-transport.ts";
import type { LucyTransport } from "../transport.ts";
import type { LucyConfiguration } from "./read-environment.ts";
import { loadTransportModule } from "./transport-module.ts";

/**
 * The client that an environment describes. Nothing is sent: whether Lucy answers shows with the
 * first call.
 *
 * @throws MemoryError `invalid_input` when the transport module cannot be used.
 */
export async function openLucyClient({
  transport,
  ...configuration
}: LucyConfiguration): Promise<AgentMemoryClient> {
  return new AgentMemoryClient({ ...configuration, transport: await openTransport(transport) });
}

async function openTransport(transport: LucyConfiguration["transport"]): Promise<LucyTransport> {
  if (transport.kind === "module") return loadTransportModule(transport.url);
  const { baseUrl, allowInsecureLoopback } = transport;
  return createLucyHttpTransport({ baseUrl, allowInsecureLoopback });
}
