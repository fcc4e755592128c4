import { type Configuration, ConfigurationError, readConfiguration } from "@memory-mcp/assembly";

export type BridgeConfiguration = Configuration;

/** What says where memory is. A program that a client starts must not choose that in silence. */
const CHOICES = ["MEMORY_MCP_STORE", "VALKEY_URL"] as const;

const NOTHING_CONFIGURED = `no memory is configured, and none is chosen in silence. Set, for memory on this machine,
    MEMORY_MCP_STORE=sqlite
  or, for memory that a team shares,
    MEMORY_MCP_STORE=valkey://host:6379`;

/**
 * Reads the configuration from the environment.
 *
 * @throws ConfigurationError with every problem that was found.
 */
export function readBridgeConfiguration(environment: NodeJS.ProcessEnv): BridgeConfiguration {
  if (CHOICES.every((name) => !environment[name])) {
    throw new ConfigurationError([NOTHING_CONFIGURED]);
  }
  return readConfiguration(environment);
}
