/** Where the server is reached. */
export interface Endpoint {
  readonly url: string;
  readonly needsToken: boolean;
}

/** Where clients find the token: never the token itself, which would stay in files and terminals. */
const VARIABLE = "MEMORY_MCP_AUTH_TOKEN";

/** What to type or write to give a client the memory, as a title and lines for each client. */
export function clientSetup({ url, needsToken }: Endpoint): [string, string][] {
  const bearer = (token: string) =>
    needsToken ? { headers: { Authorization: `Bearer ${token}` } } : {};
  const header = needsToken ? ` --header "Authorization: Bearer $${VARIABLE}"` : "";
  return [
    ["Claude Code", `claude mcp add --transport http memory ${url}${header}`],
    [
      "Cursor, .cursor/mcp.json",
      toJson({ mcpServers: { memory: { url, ...bearer(`\${env:${VARIABLE}}`) } } }),
    ],
    [
      "VS Code, .vscode/mcp.json",
      toJson({
        ...(needsToken && {
          inputs: [
            { id: "memory-token", type: "promptString", description: VARIABLE, password: true },
          ],
        }),
        servers: { memory: { type: "http", url, ...bearer(`\${input:memory-token}`) } },
      }),
    ],
  ];
}

function toJson(value: unknown): string {
  return JSON.stringify(value, undefined, 2);
}
