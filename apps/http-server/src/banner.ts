import { clientSetup, type Endpoint } from "./client-setup.ts";

export interface BannerFacts extends Endpoint {
  readonly version: string;
  /** Where memory is kept, in one line. */
  readonly store: string;
}

/** What a person who starts the server sees. */
export function writeBanner({ version, store, ...endpoint }: BannerFacts): string {
  const setup = clientSetup(endpoint).map(([title, lines]) => `${title}\n${indent(lines)}\n`);
  return [
    `memory-mcp ${version}`,
    `  MCP    ${endpoint.url}${endpoint.needsToken ? " (bearer token)" : ""}`,
    `  Data   ${store}`,
    "",
    ...setup,
  ].join("\n");
}

function indent(lines: string): string {
  return lines.replace(/^/gm, "  ");
}
