// Writes the documents that are made from code: the tools, the environment variables and the
// contract of the HTTP API.
// With --check it writes nothing and fails when a document is not as the code says.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { contractSchemas } from "../apps/http-server/dist/contract/json-schemas.js";
import { openApiDocument } from "../apps/http-server/dist/contract/open-api.js";
import { COMPOSE_VARIABLES, REVIEW_VARIABLES, VARIABLES } from "../packages/assembly/dist/index.js";
import {
  DIRECT_INSTRUCTIONS,
  DIRECT_TOOLS,
  GOVERNED_INSTRUCTIONS,
  GOVERNED_TOOLS,
} from "../packages/mcp-tools/dist/index.js";
import { report } from "./workspace.mjs";

const NOTICE = "<!-- Made by `npm run generate`; changes go into the code. -->";

function table(header, rows) {
  const line = (cells) =>
    `| ${cells.map((cell) => cell.replaceAll(/[|<]/g, "\\$&")).join(" | ")} |`;
  return [line(header), line(header.map(() => "---")), ...rows.map(line)].join("\n");
}

function configurationPage() {
  const rows = Object.entries(VARIABLES).map(
    ([name, { purpose, allowed, default: initial, unset }]) => [
      `\`${name}\``,
      initial ? `\`${initial}\`` : (unset ?? "none"),
      `${purpose} Allowed: ${allowed}.`,
    ],
  );
  const purposes = (variables) =>
    Object.entries(variables).map(([name, purpose]) => [`\`${name}\``, purpose]);
  return `${NOTICE}

# Configuration

The service is configured by environment variables. All are checked at start: a value that is not
allowed is named, with what is allowed, and the service ends with status 2. An unknown variable that
begins with \`MEMORY_MCP_\` is warned about. An empty variable is as good as none.

${table(["variable", "default", "meaning"], rows)}

Read by the compose file alone:

${table(["variable", "meaning"], purposes(COMPOSE_VARIABLES))}

Read by \`memory-mcp-review\` alone:

${table(["variable", "meaning"], purposes(REVIEW_VARIABLES))}
`;
}

/** What `docker compose` and shells read; every line is a comment until somebody changes it. */
function environmentFile() {
  const rows = Object.entries(VARIABLES).map(
    ([name, { purpose, allowed, default: initial }]) =>
      `${comment(`${purpose} Allowed: ${allowed}.`)}\n# ${name}=${initial ?? ""}\n`,
  );
  const compose = Object.entries(COMPOSE_VARIABLES).map(
    ([name, purpose]) => `${comment(`${purpose} Read by the compose file alone.`)}\n# ${name}=\n`,
  );
  return `# Made by \`npm run generate\`; changes go into the code.
# Copy to .env and take away the # before what you set.

${[...rows, ...compose].join("\n")}`;
}

function comment(text) {
  return text.replaceAll(/(.{1,96})(?: |$)/g, "# $1\n").trimEnd();
}

function describeType({ type, enum: values, items, properties = {} }) {
  if (type === "object") {
    const parts = Object.entries(properties);
    return parts.map(([name, part]) => `\`${name}\`: ${describeType(part)}`).join("; ");
  }
  if (values !== undefined) return values.map((value) => `\`${value}\``).join(", ");
  return type === "array" ? `list of ${describeType(items)}` : type;
}

function toolSection({ name, title, description, inputSchema, hints }) {
  const { properties = {}, required = [] } = inputSchema;
  const rows = Object.entries(properties).map(([parameter, schema]) => [
    `\`${parameter}\``,
    describeType(schema),
    required.includes(parameter)
      ? "required"
      : "default" in schema
        ? JSON.stringify(schema.default)
        : "–",
    schema.description ?? "",
  ]);
  const { readOnlyHint, destructiveHint } = hints;
  const effect = readOnlyHint || !destructiveHint ? "Changes no entry." : "Changes entries.";
  return `## ${name}

${title}. ${effect} ${description}

${table(["parameter", "type", "default", "meaning"], rows)}
`;
}

function toolsPage(title, introduction, instructions, tools) {
  return `${NOTICE}

# ${title}

${introduction}

Instructions:

${instructions.trim().replaceAll(/^/gm, "> ")}

${tools.map(toolSection).join("\n")}`;
}

const DIRECT_INTRODUCTION =
  "What agents are told of memory, and the tools that they call. The namespace comes from the credential.";

const GOVERNED_INTRODUCTION = `\
Where people decide what is remembered, agents get these three tools instead of those of
[the direct surface](tools.md). Tenant and namespace come from the credential.`;

/** What programs that speak the HTTP API are made from. */
function contractFiles() {
  const schemas = contractSchemas((name) => `${name}.json`);
  const files = Object.entries(schemas).map(([name, schema]) => [
    `docs/contracts/schemas/${name}.json`,
    toJson(schema),
  ]);
  return { "docs/contracts/openapi.json": toJson(openApiDocument()), ...Object.fromEntries(files) };
}

function toJson(value) {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}

const checking = process.argv.includes("--check");
const pages = {
  "docs/configuration.md": configurationPage(),
  "docs/tools.md": toolsPage("Tools", DIRECT_INTRODUCTION, DIRECT_INSTRUCTIONS, DIRECT_TOOLS),
  "docs/governed-tools.md": toolsPage(
    "Governed tools",
    GOVERNED_INTRODUCTION,
    GOVERNED_INSTRUCTIONS,
    GOVERNED_TOOLS,
  ),
  ".env.example": environmentFile(),
  ...contractFiles(),
};
const problems = [];
for (const [path, text] of Object.entries(pages)) {
  const file = fileURLToPath(new URL(`../${path}`, import.meta.url));
  if (!checking) writeFileSync(file, text);
  else if (readFileSync(file, "utf8") !== text) {
    problems.push(`${path} is not as the code says; run \`npm run generate\` and commit it`);
  }
}
report(
  problems,
  checking ? "generated documents: as the code says" : "generated documents: written",
);
