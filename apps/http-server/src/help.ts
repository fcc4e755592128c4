import { describeVariables } from "@memory-mcp/assembly";

export const HELP = `memory-mcp: memory for AI agents, served over HTTP as MCP

  memory-mcp               start the server
  memory-mcp credentials   make, list and revoke the tokens of those who may use it
  memory-mcp --help        show this
  memory-mcp --version     show the version

Environment variables:
${describeVariables()}`;
