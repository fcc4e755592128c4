import { describeVariables, HTTP_VARIABLES } from "@memory-mcp/assembly";

export const HELP = `memory-mcp-stdio: memory for AI agents, as an MCP server that a client starts

  memory-mcp-stdio             serve on standard input and output until the input ends
  memory-mcp-stdio --help      show this
  memory-mcp-stdio --version   show the version

Environment variables, of which MEMORY_MCP_STORE or VALKEY_URL must be set:
${describeVariables(HTTP_VARIABLES)}`;
