import { requestBytesFor } from "@memory-mcp/assembly";
import { describe, expect, test } from "vitest";
import { send } from "./support/http-request.ts";
import { ERAS, entry, toolCall } from "./support/messages.ts";
import { openRawConnection } from "./support/raw-connection.ts";
import { serveApp } from "./support/serve-app.ts";

const caller = { namespace: "default" };
const settings = { limits: { bodyBytes: 1000 } };
const LIMIT = requestBytesFor(1000);
const set = toolCall("legacy", "memory_set", entry("e"));

const TOO_LARGE = {
  jsonrpc: "2.0",
  id: null,
  error: { code: -32_600, message: `The request has more than ${LIMIT} bytes. Send less at once.` },
};

function head(headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries({ host: "localhost", ...headers }).map(([n, v]) => `${n}: ${v}\r\n`);
  return `POST /mcp HTTP/1.1\r\n${lines.join("")}\r\n`;
}

function chunk(bytes: Uint8Array): Buffer {
  return Buffer.concat([
    Buffer.from(`${bytes.byteLength.toString(16)}\r\n`),
    bytes,
    Buffer.from("\r\n"),
  ]);
}

describe("a request that is too large", () => {
  test("is refused by its declared length, before any of it is sent", async () => {
    const { port } = await serveApp({ settings });
    const connection = await openRawConnection(port);
    await connection.write(head({ ...set.headers, "content-length": String(LIMIT + 1) }));
    const reply = await connection.received(/at once/);
    expect(reply).toMatch(/^HTTP\/1.1 413 /);
    expect(reply).toContain(JSON.stringify(TOO_LARGE));
  });

  test("is refused when all of it is sent", async () => {
    const { port } = await serveApp({ settings });
    const reply = await send(port, { ...set, body: " ".repeat(LIMIT + 1) });
    expect(reply).toMatchObject({ status: 413, json: TOO_LARGE });
  });

  test("is refused while it streams, without a declared length", async () => {
    const { port } = await serveApp({ settings });
    const connection = await openRawConnection(port);
    await connection.write(head({ ...set.headers, "transfer-encoding": "chunked" }));
    await connection.write(chunk(Buffer.alloc(LIMIT, " ")));
    await connection.write(chunk(Buffer.alloc(1, " ")));
    expect(await connection.received(/at once/)).toMatch(/^HTTP\/1.1 413 /);
  });

  test("is refused by Node itself when it declares a length and chunks at once", async () => {
    const { port } = await serveApp({ settings });
    const connection = await openRawConnection(port);
    await connection.write(
      head({ ...set.headers, "content-length": "1", "transfer-encoding": "chunked" }),
    );
    expect(await connection.closed).toMatch(/^HTTP\/1.1 400 /);
  });

  test("cannot hide behind a declared length that is too short", async () => {
    const { port, memory } = await serveApp({ settings });
    const connection = await openRawConnection(port);
    await connection.write(head({ ...set.headers, "content-length": "10" }) + set.body);
    expect(await connection.closed).toMatch(/^HTTP\/1.1 400 /);
    expect(await memory.get(caller, "e")).toBeUndefined();
  });

  test("leaves the server as it was", async () => {
    const { port } = await serveApp({ settings });
    await send(port, { ...set, body: " ".repeat(LIMIT + 1) });
    expect(await send(port, set)).toMatchObject({ status: 200 });
  });
});

describe("a request of the largest size", () => {
  test.each(ERAS)("takes the largest body, however it is escaped (%s)", async (era) => {
    const { port, memory } = await serveApp({ settings });
    const call = toolCall(era, "memory_set", entry("e", { body: "\u001f".repeat(1000) }));
    expect(call.body.length).toBeGreaterThan(6000);
    const reply = await send(port, call);
    expect(reply.json.result.structuredContent).toMatchObject({ ok: true });
    expect((await memory.get(caller, "e"))?.body).toBe("\u001f".repeat(1000));
  });

  test.each(ERAS)("has its entry's body held to the limit by the tool (%s)", async (era) => {
    const { port } = await serveApp({ settings });
    const reply = await send(
      port,
      toolCall(era, "memory_set", entry("e", { body: "x".repeat(1001) })),
    );
    expect(reply.json.result).toMatchObject({ isError: true });
    expect(reply.json.result.content[0].text).toContain("at most 1000");
  });
});

describe("a body in pieces", () => {
  const body = "日本語 naïve 👩‍👩‍👧 Straße";
  const call = toolCall("modern", "memory_set", entry("e", { body }));
  const bytes = Buffer.from(call.body);

  test("keeps characters that lie across TCP segments", async () => {
    const { port, memory } = await serveApp();
    const connection = await openRawConnection(port);
    await connection.write(head({ ...call.headers, "content-length": String(bytes.length) }));
    for (const byte of bytes) await connection.write(Buffer.of(byte));
    await connection.received(/"ok":true/);
    expect(await memory.get(caller, "e")).toMatchObject({ body });
  });

  test("keeps characters that lie across HTTP chunks", async () => {
    const { port, memory } = await serveApp();
    const connection = await openRawConnection(port);
    const chunks = [...bytes].map((byte) => chunk(Buffer.of(byte)));
    await connection.write(head({ ...call.headers, "transfer-encoding": "chunked" }));
    await connection.write(Buffer.concat([...chunks, chunk(Buffer.alloc(0))]));
    await connection.received(/"ok":true/);
    expect(await memory.get(caller, "e")).toMatchObject({ body });
  });
});

describe("a body that cannot be read", () => {
  test.each([
    ["nothing", ""],
    ["no JSON", "{"],
    ["two documents", "{} {}"],
    [
      "half a character",
      Buffer.concat([Buffer.from('{"a":"'), Buffer.of(0xc3), Buffer.from('"}')]),
    ],
    ["Latin-1", Buffer.from('{"a":"é"}', "latin1")],
    ["UTF-16", Buffer.from('{"a":1}', "utf16le")],
  ])("is refused as a parse error: %s", async (_, sent) => {
    const { port } = await serveApp();
    expect(await send(port, { ...set, body: sent })).toMatchObject({
      status: 400,
      json: {
        jsonrpc: "2.0",
        id: null,
        error: { code: -32_700, message: "The body is no JSON in UTF-8." },
      },
    });
  });

  test("is forgotten when the client goes away half-way", async () => {
    const { port, memory } = await serveApp();
    const connection = await openRawConnection(port);
    await connection.write(head({ ...set.headers, "content-length": "5000" }) + set.body);
    connection.socket.destroy();
    await connection.closed;
    expect(await send(port, toolCall("legacy", "memory_list"))).toMatchObject({ status: 200 });
    expect(await memory.get(caller, "e")).toBeUndefined();
  });
});
