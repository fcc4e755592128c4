import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, describe, expect, test } from "vitest";
import { openLocalEmbedder } from "../../src/index.ts";
import { checkInstalled } from "../../src/local/installed.ts";
import { LocalEmbedder } from "../../src/local/local-embedder.ts";

const entry = { purpose: "entry" } as const;
const embedder = openLocalEmbedder();
afterAll(async () => embedder.close());

function cosine(a: Float32Array | undefined, b: Float32Array | undefined): number {
  if (a === undefined || b === undefined) throw new Error("There is no vector to compare.");
  return a.reduce((sum, value, place) => sum + value * (b[place] ?? 0), 0);
}

describe("the local model", () => {
  test("puts texts that say alike nearer than others", async () => {
    const [dog, puppy, storage] = await embedder.embed(
      [
        "The dog likes to sleep in the sun.",
        "A puppy naps outdoors.",
        "We keep the queue in Postgres, because losing jobs is worse than being slow.",
      ],
      entry,
    );
    expect(cosine(dog, puppy)).toBeGreaterThan(cosine(dog, storage) + 0.3);
  });

  test("reads English and nothing else", async () => {
    const vectors = await embedder.embed(
      [
        "Deploy with pnpm after the build has passed.",
        "Der Hund schläft gern in der Sonne.",
        "Nous avons décidé de migrer la base de données.",
        "今天天气很好",
        "Собака любит спать",
        "🎉",
        "",
      ],
      entry,
    );
    expect(vectors.map((vector) => vector?.length)).toEqual([512, ...Array(6).fill(undefined)]);
  });

  test("gives a text the same vector alone and among others", async () => {
    const [alone] = await embedder.embed(["The meeting is at noon."], entry);
    const [, among] = await embedder.embed(["Another text.", "The meeting is at noon."], entry);
    expect(cosine(alone, among)).toBeCloseTo(1, 3);
  });

  test("answers a query before the entries that wait", async () => {
    const order: string[] = [];
    const texts = Array.from({ length: 12 }, (_, n) => `The ${n} quick brown foxes jump.`);
    const entries = embedder.embed(texts, entry).then(() => order.push("entries"));
    const query = embedder
      .embed(["Where do foxes jump?"], { purpose: "query" })
      .then(() => order.push("query"));
    await Promise.all([entries, query]);
    expect(order).toEqual(["query", "entries"]);
  });

  test("is left at once by a caller who gives up, and goes on for others", async () => {
    const giveUp = new AbortController();
    const given = embedder.embed(["One text."], { ...entry, signal: giveUp.signal });
    const other = embedder.embed(["Here is another text."], entry);
    giveUp.abort(new Error("too late"));
    await expect(given).rejects.toThrow("too late");
    expect(await other).toHaveLength(1);
  });

  test("is told to be closed after the end", async () => {
    const own = openLocalEmbedder();
    await own.close();
    await expect(own.embed(["text"], entry)).rejects.toMatchObject({ code: "closed" });
  });
});

test("a process ends by itself when its embedder has nothing to do", async () => {
  const script = `
    import { openLocalEmbedder } from ${JSON.stringify(new URL("../../dist/index.js", import.meta.url).href)};
    const [vector] = await openLocalEmbedder().embed(["The end is near."], { purpose: "query" });
    process.stdout.write(String(vector.length));
  `;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--input-type=module", "--eval", script],
    { cwd: fileURLToPath(new URL("../..", import.meta.url)) },
  );
  expect(stdout).toBe("512");
});

test("a thread that has crashed fails what it was asked, and the next call starts another", async () => {
  const own = new LocalEmbedder(new URL("crashing-worker.mjs", import.meta.url));
  await expect(own.embed(["crash"], entry)).rejects.toMatchObject({
    code: "unavailable",
    message: "The thread of the local model of meaning has ended.",
    cause: expect.objectContaining({ message: "crashed on purpose" }),
  });
  const [crashing, waiting] = await Promise.allSettled([
    own.embed(["crash"], entry),
    own.embed(["text"], entry),
  ]);
  expect([crashing.status, waiting.status]).toEqual(["rejected", "fulfilled"]);
  await own.close();
});

test("a missing package is named, with what to install", () => {
  const resolve = (name: string) => {
    if (name.endsWith("/embeddings")) throw new Error("not found");
  };
  expect(() => checkInstalled(resolve)).toThrow(
    /Run: npm install @energetic-ai\/core .* \(missing: @energetic-ai\/embeddings\)/,
  );
  expect(() => checkInstalled(() => "")).not.toThrow();
});
