import { Cluster } from "ioredis";
import type { ValkeyClient } from "./client.ts";

/**
 * Looks at the servers whenever the client has connected, and tells each thing once that an operator
 * should know. A user who may not ask is not told.
 */
export function warnOfServers(client: ValkeyClient, onWarning: (warning: string) => void): void {
  const told = new Set<string>();
  async function look(): Promise<void> {
    const servers = client instanceof Cluster ? client.nodes("master") : [client];
    const answers = await Promise.allSettled(servers.map((server) => server.info()));
    for (const answer of answers) {
      for (const warning of answer.status === "fulfilled" ? warningsOf(answer.value) : []) {
        if (!told.has(warning)) onWarning(warning);
        told.add(warning);
      }
    }
  }
  client.on("ready", () => void look());
}

/** @param information A server's answer to INFO. */
export function warningsOf(information: string): readonly string[] {
  const fields = new Map(
    information.split("\r\n").map((line): [string, string] => {
      const [name = "", ...value] = line.split(":");
      return [name, value.join(":")];
    }),
  );
  const warnings: string[] = [];
  const policy = fields.get("maxmemory_policy");
  if (policy !== undefined && policy !== "noeviction") {
    warnings.push(
      `Valkey drops keys when it is full (maxmemory-policy ${policy}), and entries with them. ` +
        "Set maxmemory-policy to noeviction.",
    );
  }
  if (fields.get("aof_enabled") === "0") {
    warnings.push(
      "Valkey keeps no append-only file: a crash loses what was written since its last snapshot. " +
        "Set appendonly to yes, and appendfsync to always if no acknowledged write may be lost.",
    );
  }
  return warnings;
}
