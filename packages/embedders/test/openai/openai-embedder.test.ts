import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  type Answering,
  body,
  EmbeddingsServer,
  hashedVector,
  json,
  silence,
  status,
} from "../../../../test-support/embeddings-server.ts";
import { type OpenAiEmbedderOptions, openOpenAiEmbedder } from "../../src/index.ts";

let server: EmbeddingsServer;
beforeEach(async () => {
  server = await EmbeddingsServer.start();
});
afterEach(async () => server.stop());

function open(options: Partial<OpenAiEmbedderOptions> = {}) {
  return openOpenAiEmbedder({ url: server.url, model: "m", retryDelay: 1, ...options });
}

const entry = { purpose: "entry" } as const;
const query = { purpose: "query" } as const;

/** Refuses texts longer than a model's context. */
const upTo =
  (length: number): Answering =>
  (request, response) =>
    request.input.some((text) => text.length > length) ? status(400)(request, response) : undefined;

describe("a call", () => {
  test("gives each text its vector, whatever the order of the answer", async () => {
    const vectors = await open({ key: "sk-1" }).embed(["blue whale", "red fox"], entry);
    expect(vectors).toEqual([
      Float32Array.from(hashedVector("blue whale")),
      Float32Array.from(hashedVector("red fox")),
    ]);
    expect(server.requests).toEqual([
      {
        path: "/v1/embeddings",
        authorization: "Bearer sk-1",
        model: "m",
        input: ["blue whale", "red fox"],
      },
    ]);
  });

  test("sends texts in batches, and of a long text the beginning", async () => {
    const texts = ["one", "two", "three", "four is 😀 cut"];
    await open({ batchSize: 3, textLength: 9 }).embed(texts, entry);
    expect(server.requests.map(({ input }) => input)).toEqual([
      ["one", "two", "three"],
      ["four is "],
    ]);
  });

  test("sends no key where there is none", async () => {
    await open().embed(["text"], query);
    expect(server.requests[0]?.authorization).toBeUndefined();
  });
});

describe("an overloaded endpoint", () => {
  test("is asked again for entries until it answers", async () => {
    server.script.push(status(429, { "retry-after": "0" }), status(503));
    expect(await open().embed(["text"], entry)).toHaveLength(1);
    expect(server.requests).toHaveLength(3);
  });

  test("is given up after the last attempt", async () => {
    server.always = status(500);
    await expect(open({ attempts: 2 }).embed(["text"], entry)).rejects.toMatchObject({
      code: "unavailable",
      message: "The embeddings endpoint is overloaded or broken (status 500).",
    });
    expect(server.requests).toHaveLength(2);
  });

  test("is given up at once when it wants to be left alone for long", async () => {
    server.always = status(429, { "retry-after": "3600" });
    await expect(open().embed(["text"], entry)).rejects.toMatchObject({ code: "unavailable" });
    expect(server.requests).toHaveLength(1);
  });

  test("is not asked again for a query, which somebody waits for", async () => {
    server.always = status(503);
    await expect(open().embed(["text"], query)).rejects.toMatchObject({ code: "unavailable" });
    expect(server.requests).toHaveLength(1);
  });
});

describe("a text that is too long for the model", () => {
  test("is embedded by its longest beginning that fits, and keeps no other from its vector", async () => {
    server.always = upTo(600);
    const long = "word ".repeat(400);
    const vectors = await open().embed(["short", long], entry);
    expect(vectors).toEqual([
      Float32Array.from(hashedVector("short")),
      Float32Array.from(hashedVector(long.slice(0, 500))),
    ]);
  });

  test("gets no vector when even its beginning is refused", async () => {
    server.always = upTo(10);
    expect(await open().embed(["x".repeat(900), "short"], entry)).toEqual([
      undefined,
      Float32Array.from(hashedVector("short")),
    ]);
  });

  test("is told from an endpoint that refuses everything", async () => {
    server.always = status(400);
    await expect(open().embed(["a", "b"], entry)).rejects.toMatchObject({
      code: "refused",
      message: expect.stringMatching(/refuses every request \(status 400\); check the model/),
    });
    expect(server.requests).toHaveLength(2);
  });
});

describe("an endpoint that cannot be used", () => {
  test.each([
    [401, /refuses the key \(status 401\)/],
    [404, /no such path or model \(status 404\)/],
    [418, /answered with status 418/],
  ])("is not asked again after status %i; the message says what to do", async (code, message) => {
    server.always = status(code);
    const embedding = open({ key: "sk-1" }).embed(["text"], entry);
    await expect(embedding).rejects.toMatchObject({ code: "refused", message: expect.any(String) });
    await expect(embedding).rejects.toThrow(message);
    await expect(embedding).rejects.not.toThrow(/sk-/);
    expect(server.requests).toHaveLength(1);
  });

  test("does not get the key to another origin by a redirect", async () => {
    const elsewhere = await EmbeddingsServer.start();
    server.always = status(307, { location: `${elsewhere.url}/embeddings` });
    await expect(open({ key: "sk-1" }).embed(["text"], entry)).rejects.toThrow(
      /redirects to another address \(status 307\)/,
    );
    expect(elsewhere.requests).toEqual([]);
    await elsewhere.stop();
  });

  test("is told to be out of reach when nobody listens", async () => {
    const { url } = server;
    await server.stop();
    await expect(open({ url }).embed(["text"], entry)).rejects.toMatchObject({
      code: "unavailable",
      message: expect.stringContaining("cannot be reached (ECONNREFUSED)"),
    });
    server = await EmbeddingsServer.start();
  });

  test("is given up when its time is over", async () => {
    server.always = silence;
    await expect(open({ timeout: 20 }).embed(["text"], entry)).rejects.toMatchObject({
      code: "unavailable",
      message: "The embeddings endpoint did not answer within 20 ms.",
    });
  });
});

test.each([
  ["no JSON", body("<html>"), /is no JSON/],
  ["no list", json({ error: "overloaded" }), /has no list of vectors/],
  ["too few vectors", json({ data: [] }), /has 0 vectors for 2 texts/],
  [
    "one place twice",
    json({ data: [0, 0].map((index) => ({ index, embedding: [1] })) }),
    /which vector belongs to which text/,
  ],
  [
    "a place that no text has",
    json({ data: [0, 7].map((index) => ({ index, embedding: [1] })) }),
    /which vector belongs to which text/,
  ],
  [
    "different lengths",
    json({ data: [0, 1].map((index) => ({ index, embedding: [1, 2].slice(index) })) }),
    /vectors of different lengths/,
  ],
  [
    "words for numbers",
    json({ data: [0, 1].map((index) => ({ index, embedding: ["1"] })) }),
    /not of numbers/,
  ],
  [
    "zeros alone",
    json({ data: [0, 1].map((index) => ({ index, embedding: [0, 0] })) }),
    /empty, endless, or not of numbers/,
  ],
  [
    "infinity",
    body('{"data":[{"index":0,"embedding":[1e999]},{"index":1,"embedding":[1]}]}'),
    /endless/,
  ],
  ["more bytes than vectors need", body(" ".repeat(400_000)), /has more than 327680 bytes/],
] as const)("an answer with %s is refused", async (_, answering, message) => {
  server.script.push(answering);
  await expect(open().embed(["a", "b"], entry)).rejects.toThrow(message);
});

describe("a caller", () => {
  test("who gives up gets an end at once", async () => {
    server.always = silence;
    const giveUp = new AbortController();
    const embedding = open().embed(["text"], { ...query, signal: giveUp.signal });
    const reason = new Error("too late");
    giveUp.abort(reason);
    await expect(embedding).rejects.toBe(reason);
  });

  test("who gives up while the endpoint is left alone does not have to wait", async () => {
    const giveUp = new AbortController();
    server.always = (request, response) => {
      setImmediate(() => giveUp.abort(new Error("too late")));
      return status(503)(request, response);
    };
    const embedder = open({ retryDelay: 20_000 });
    await expect(embedder.embed(["text"], { ...entry, signal: giveUp.signal })).rejects.toThrow(
      "too late",
    );
  });

  test("is told when the embedder is closed", async () => {
    server.always = silence;
    const embedder = open();
    const embedding = embedder.embed(["text"], entry);
    await embedder.close();
    await embedder.close();
    await expect(embedding).rejects.toMatchObject({ code: "closed" });
    await expect(embedder.embed(["text"], entry)).rejects.toMatchObject({ code: "closed" });
  });
});
