import { once } from "node:events";
import { createServer } from "node:net";
import { Hono } from "hono";
import { describe, expect, onTestFinished, test } from "vitest";
import { StartError, startServer, type Timeouts } from "../src/index.ts";
import { keepAliveAgent, send } from "./support/http-request.ts";
import { openRawConnection } from "./support/raw-connection.ts";

const GET = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
const LONG_TEXT = "x".repeat(32 * 1024 * 1024);

/** A server with a route that answers when the test says so, and one with a very long answer. */
async function startTestServer(timeouts?: Partial<Timeouts>) {
  const arrivals = new EventTarget();
  const waiting: (() => void)[] = [];
  const app = new Hono()
    .get("/now", (context) => context.text("now"))
    .get("/wait", async (context) => {
      await new Promise<void>((answer) => {
        waiting.push(answer);
        arrivals.dispatchEvent(new Event("request"));
      });
      return context.text("waited");
    })
    .get("/long", (context) => context.text(LONG_TEXT))
    .post("/echo", async (context) => context.text(await context.req.text()));
  app.onError(() => new Response(null, { status: 500 })); // without a word on the console
  const server = await startServer({
    app,
    bind: "127.0.0.1",
    port: 0,
    ...(timeouts !== undefined && { timeouts }),
  });
  onTestFinished(() => server.stop(0));
  const arrival = async (): Promise<() => void> => {
    while (waiting.length === 0) await once(arrivals, "request");
    return waiting.shift() as () => void;
  };
  return { ...server, arrival };
}

describe("stopping", () => {
  test("lets a request that is under way finish, and closes its connection", async () => {
    const { port, stop, arrival } = await startTestServer();
    const reply = send(port, { path: "/wait" }, keepAliveAgent(1));
    const answer = await arrival();
    const stopped = stop(60_000);
    answer();
    expect(await reply).toMatchObject({ status: 200, text: "waited" });
    expect((await reply).headers.connection).toBe("close");
    await stopped;
  });

  test("takes no more connections from the moment on", async () => {
    const { port, stop, arrival } = await startTestServer();
    const reply = send(port, { path: "/wait" });
    const answer = await arrival();
    const stopped = stop(60_000);
    await expect(send(port, { path: "/now" })).rejects.toMatchObject({ code: "ECONNREFUSED" });
    answer();
    await reply;
    await stopped;
  });

  test("closes connections that wait for a next request", async () => {
    const { port, stop } = await startTestServer();
    const connection = await openRawConnection(port);
    await connection.write(GET("/now"));
    await connection.received(/now$/);
    await stop(60_000);
    expect(await connection.closed).toMatch(/now$/);
  });

  test("does not cut a reply short that a slow client is still reading", async () => {
    const { port, stop } = await startTestServer();
    const connection = await openRawConnection(port);
    connection.socket.pause();
    await connection.write(GET("/long"));
    await send(port, { path: "/now" }); // by now the long reply is under way
    const stopped = stop(60_000);
    connection.socket.resume();
    const [, body = ""] = (await connection.closed).split("\r\n\r\n");
    expect(body.length).toBe(LONG_TEXT.length);
    await stopped;
  });

  test("cuts off what has not finished after the grace", async () => {
    const { port, stop, arrival } = await startTestServer();
    const reply = send(port, { path: "/wait" });
    await arrival();
    await Promise.all([expect(reply).rejects.toMatchObject({ code: "ECONNRESET" }), stop(20)]);
  });
});

describe("a slow client", () => {
  test("is cut off when it does not send its headers", async () => {
    const { port } = await startTestServer({ headers: 50 });
    const connection = await openRawConnection(port);
    await connection.write("GET /now HTTP/1.1\r\nHost: loc");
    expect(await connection.closed).toMatch(/^HTTP\/1.1 408 /);
  });

  test("is cut off when it does not send its body", async () => {
    const { port } = await startTestServer({ headers: 50, request: 50 });
    const connection = await openRawConnection(port);
    await connection.write("POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nx");
    expect(await connection.closed).toMatch(/^HTTP\/1.1 408 /);
  });

  test("is cut off when it has no next request", async () => {
    const { port } = await startTestServer({ idle: 20 });
    const connection = await openRawConnection(port);
    await connection.write(GET("/now"));
    expect(await connection.closed).toMatch(/^HTTP\/1.1 200 /);
  });
});

test("headers of more than 16 KiB are refused", async () => {
  const { port } = await startTestServer();
  const reply = await send(port, { path: "/now", headers: { "x-long": "x".repeat(17_000) } });
  expect(reply.status).toBe(431);
});

describe("listening fails with what to do", () => {
  test("when the port is taken", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    onTestFinished(() => void other.close());
    await once(other, "listening");
    const { port } = other.address() as { port: number };
    const started = startServer({ app: new Hono(), bind: "127.0.0.1", port });
    await expect(started).rejects.toThrow(StartError);
    await expect(started).rejects.toThrow(
      `Something else listens on port ${port} of 127.0.0.1 already.`,
    );
  });

  test("when the address is not this machine's", async () => {
    const started = startServer({ app: new Hono(), bind: "192.0.2.1", port: 0 });
    await expect(started).rejects.toThrow("192.0.2.1 is no address of this machine.");
  });
});
