import { GOVERNED_TOOL_NAMES } from "./tool-names.ts";

export interface HermesServerOptions {
  /** What starts the stdio bridge. @default "npx" */
  readonly command?: string;
  /** @default ["-y", "@memory-mcp/stdio"] */
  readonly args?: readonly string[];
  /** With a comma between them. @default a reference to the variable in `.env` */
  readonly permissions?: string;
  /** Where Lucy is. @default a reference to the variable in `.env` */
  readonly baseUrl?: string;
}

/** An entry of `mcp_servers` in the configuration of Hermes Agent. Times are in seconds. */
export interface HermesServer {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly enabled: boolean;
  readonly timeout: number;
  readonly connect_timeout: number;
  readonly supports_parallel_tool_calls: boolean;
  readonly tools: {
    readonly include: readonly string[];
    readonly resources: boolean;
    readonly prompts: boolean;
  };
}

/** Three attempts of ten seconds and the two longest waits between them, with room to spare. */
const CALL_SECONDS = 180;
const CONNECT_SECONDS = 30;

/**
 * The bridge to Lucy as Hermes starts it. Secrets are not in it: Hermes puts the values of its `.env`
 * file in place of `${NAME}`, and hands a server only the variables that are listed.
 */
export function buildHermesServer({
  command = "npx",
  args = ["-y", "@memory-mcp/stdio"],
  permissions = placeholder("LUCY_MEMORY_PERMISSIONS"),
  baseUrl = placeholder("LUCY_MEMORY_BASE_URL"),
}: HermesServerOptions = {}): HermesServer {
  return {
    command,
    args,
    env: {
      LUCY_MEMORY_TOKEN: placeholder("LUCY_MEMORY_TOKEN"),
      LUCY_MEMORY_PERMISSIONS: permissions,
      LUCY_MEMORY_BASE_URL: baseUrl,
    },
    enabled: true,
    timeout: CALL_SECONDS,
    connect_timeout: CONNECT_SECONDS,
    supports_parallel_tool_calls: true,
    tools: { include: GOVERNED_TOOL_NAMES, resources: false, prompts: false },
  };
}

function placeholder(name: string): string {
  return `\${${name}}`;
}
