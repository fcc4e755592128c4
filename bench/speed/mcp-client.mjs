// Calls tools over HTTP with kept connections, as lean as a client can be: what is measured is the server.
import { Pool } from "undici";

const MODERN = "2026-07-28";
const LEGACY = "2025-11-25";

export class McpClient {
  #pool;
  #path;
  #token;
  #id = 0;

  /** @param url Of the server's MCP endpoint. @param concurrency Connections. */
  constructor(url, concurrency, token) {
    const { origin, pathname } = new URL(url);
    this.#pool = new Pool(origin, { connections: concurrency, pipelining: 1 });
    this.#path = pathname;
    this.#token = token;
  }

  /** Makes a call that has to succeed. */
  async call(era, tool, given) {
    const text = await this.exchange(era, tool, given);
    if (!text.includes('"structuredContent"') && !text.includes('"content"')) {
      throw new Error(`${tool} failed: ${text.slice(0, 500)}`);
    }
    if (text.includes('"isError":true')) throw new Error(`${tool} failed: ${text.slice(0, 500)}`);
  }

  /** @returns The reply as it came; reading it is not the server's work. */
  async exchange(era, tool, given) {
    const { statusCode, body } = await this.#pool.request({
      path: this.#path,
      method: "POST",
      headers: this.#headers(era, tool),
      body: JSON.stringify(this.#message(era, tool, given)),
    });
    const text = await body.text();
    if (statusCode !== 200) throw new Error(`${tool} failed: ${statusCode} ${text.slice(0, 500)}`);
    return text;
  }

  close() {
    return this.#pool.close();
  }

  #headers(era, tool) {
    return {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      ...(this.#token !== undefined && { authorization: `Bearer ${this.#token}` }),
      ...(era === "modern"
        ? { "mcp-protocol-version": MODERN, "mcp-method": "tools/call", "mcp-name": tool }
        : { "mcp-protocol-version": LEGACY }),
    };
  }

  #message(era, tool, given) {
    this.#id += 1;
    const params = { name: tool, arguments: given };
    if (era === "modern") {
      params._meta = {
        "io.modelcontextprotocol/protocolVersion": MODERN,
        "io.modelcontextprotocol/clientCapabilities": {},
        "io.modelcontextprotocol/clientInfo": { name: "bench", version: "1" },
      };
    }
    return { jsonrpc: "2.0", id: this.#id, method: "tools/call", params };
  }
}
