import { expect, test } from "vitest";
import { writeBanner } from "../src/banner.ts";
import { clientSetup } from "../src/client-setup.ts";

const url = "http://127.0.0.1:3106/mcp";

test("clients are set up without a token", () => {
  expect(Object.fromEntries(clientSetup({ url, needsToken: false }))).toEqual({
    "Claude Code": `claude mcp add --transport http memory ${url}`,
    "Cursor, .cursor/mcp.json": JSON.stringify({ mcpServers: { memory: { url } } }, undefined, 2),
    "VS Code, .vscode/mcp.json": JSON.stringify(
      { servers: { memory: { type: "http", url } } },
      undefined,
      2,
    ),
  });
});

test("clients are set up to find the token where it is kept", () => {
  const setup = Object.fromEntries(clientSetup({ url, needsToken: true }));
  expect(setup["Claude Code"]).toBe(
    `claude mcp add --transport http memory ${url} --header "Authorization: Bearer $MEMORY_MCP_AUTH_TOKEN"`,
  );
  expect(JSON.parse(setup["Cursor, .cursor/mcp.json"] ?? "")).toEqual({
    mcpServers: {
      memory: { url, headers: { Authorization: `Bearer \${env:MEMORY_MCP_AUTH_TOKEN}` } },
    },
  });
  expect(JSON.parse(setup["VS Code, .vscode/mcp.json"] ?? "")).toMatchObject({
    inputs: [{ id: "memory-token", password: true }],
    servers: {
      memory: { type: "http", url, headers: { Authorization: `Bearer \${input:memory-token}` } },
    },
  });
});

test("the banner names the address, the data file and each client", () => {
  const banner = writeBanner({
    version: "1.2.3",
    store: "SQLite, /x/memory.db",
    url,
    needsToken: false,
  });
  expect(banner).toMatchInlineSnapshot(`
    "memory-mcp 1.2.3
      MCP    http://127.0.0.1:3106/mcp
      Data   SQLite, /x/memory.db

    Claude Code
      claude mcp add --transport http memory http://127.0.0.1:3106/mcp

    Cursor, .cursor/mcp.json
      {
        "mcpServers": {
          "memory": {
            "url": "http://127.0.0.1:3106/mcp"
          }
        }
      }

    VS Code, .vscode/mcp.json
      {
        "servers": {
          "memory": {
            "type": "http",
            "url": "http://127.0.0.1:3106/mcp"
          }
        }
      }
    "
  `);
});
