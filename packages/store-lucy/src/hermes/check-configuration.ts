import * as z from "zod";
import { isLucyPermission } from "../permissions.ts";
import { parseHermesDocument } from "./parse-document.ts";
import { GOVERNED_TOOL_NAMES } from "./tool-names.ts";

const PLACEHOLDER = /^\$\{[A-Za-z_]\w*\}$/;

const serverSchema = z.object({
  command: z.string().min(1),
  args: z.array(z.string()).optional(),
  env: z.record(z.string(), z.string()),
  enabled: z.boolean().optional(),
  timeout: z.number().positive().optional(),
  connect_timeout: z.number().positive().optional(),
  supports_parallel_tool_calls: z.boolean().optional(),
  tools: z
    .object({
      include: z.array(z.string()).optional(),
      resources: z.boolean().optional(),
      prompts: z.boolean().optional(),
    })
    .optional(),
});

type Server = z.output<typeof serverSchema>;

/**
 * What is wrong with a server's entry in the configuration of Hermes Agent; empty when nothing is.
 * Names keys and never repeats values.
 *
 * @throws MemoryError `invalid_input` when the text is no YAML mapping.
 */
export function checkHermesConfiguration(text: string, name: string): readonly string[] {
  const document = parseHermesDocument(text).toJS() as Record<string, unknown> | null;
  const servers = (document?.mcp_servers ?? {}) as Record<string, unknown>;
  if (!Object.hasOwn(servers, name)) return [`mcp_servers has no server named ${name}.`];
  const parsed = serverSchema.safeParse(servers[name]);
  if (!parsed.success) {
    return parsed.error.issues.map(
      ({ path }) =>
        `${name}${path.map((key) => `.${String(key)}`).join("")} is missing or of another type.`,
    );
  }
  return [...problemsOfEnvironment(parsed.data), ...problemsOfTools(parsed.data)].map(
    (problem) => `${name}.${problem}`,
  );
}

function problemsOfEnvironment({ env }: Server): string[] {
  const problems: string[] = [];
  const { LUCY_MEMORY_TOKEN: token, LUCY_MEMORY_PERMISSIONS: permissions } = env;
  if (token === undefined) problems.push("env.LUCY_MEMORY_TOKEN is missing.");
  else if (!PLACEHOLDER.test(token)) {
    problems.push(
      "env.LUCY_MEMORY_TOKEN holds a token; write it into .env, and a reference to it here.",
    );
  }
  if (permissions === undefined) problems.push("env.LUCY_MEMORY_PERMISSIONS is missing.");
  else if (!PLACEHOLDER.test(permissions) && !permissions.split(",").every(isLucyPermission)) {
    problems.push("env.LUCY_MEMORY_PERMISSIONS allows memory:read and memory:propose only.");
  }
  const ways = [env.LUCY_MEMORY_BASE_URL, env.LUCY_MEMORY_TRANSPORT_MODULE];
  if (ways.filter((way) => way !== undefined).length !== 1) {
    problems.push(
      "env needs one of LUCY_MEMORY_BASE_URL and LUCY_MEMORY_TRANSPORT_MODULE, and not both.",
    );
  }
  return problems;
}

function problemsOfTools({ tools }: Server): string[] {
  const include = tools?.include;
  if (include === undefined) return [];
  const isKnown = (tool: string) => GOVERNED_TOOL_NAMES.some((name) => name === tool);
  const strange = include.filter((tool) => !isKnown(tool)).length;
  if (strange === 0) return [];
  return [`tools.include names ${strange} tools that the server does not have, or with a prefix.`];
}
