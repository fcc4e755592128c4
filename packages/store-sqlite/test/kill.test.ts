import { describe, expect, it } from "vitest";
import type { Database } from "../src/database.ts";
import { Child } from "./child.ts";
import { inconsistenciesIn } from "./inconsistencies.ts";
import { openedDatabase, temporaryFile } from "./opened.ts";

const ROUNDS = 8;
const WRITERS = 3;

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Lets writers write, and kills each when it has acknowledged as many writes as it is allotted. */
async function writeAndKill(writers: readonly Child[], random: () => number): Promise<string[]> {
  await Promise.all(writers.map((writer) => writer.ready()));
  await Promise.all(
    writers.map(async (writer) => {
      const allotted = 1 + Math.floor(random() * 300);
      writer.go();
      await writer.lines(allotted);
      await writer.kill();
    }),
  );
  return writers.flatMap((writer) => writer.output);
}

/** Acknowledged writes that the file does not hold as they were acknowledged. */
function lostOf(database: Database, acknowledged: readonly string[]): string[] {
  const find = database.prepare(
    `SELECT operation FROM versions
     WHERE namespace = 'default' AND id = ? AND revision = ? AND operation_id = ?`,
  );
  return acknowledged.filter((line) => {
    const [kind = "", id = "", revision, operationId = ""] = line.split(" ");
    const operation = find.get(id, Number(revision), operationId)?.operation;
    return operation === undefined || (operation === "deleted") !== (kind === "delete");
  });
}

/** Versions whose body is not what their title says. */
function halfWrittenIn(database: Database): unknown[] {
  const rows = database.prepare("SELECT title, body FROM versions").all();
  return rows.filter(({ title, body }) => {
    const repeated = Number(String(title).split(" ")[1]);
    return body !== `${title}\n`.repeat(repeated);
  });
}

describe("writers that are killed", () => {
  it("lose no write that was acknowledged, and leave nothing half done", async () => {
    const random = seededRandom(20_260_101);
    const file = temporaryFile();
    const acknowledged: string[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const writers = Array.from(
        { length: WRITERS },
        (_, n) => new Child("write-until-killed.mjs", file, `writer-${round}-${n}`),
      );
      acknowledged.push(...(await writeAndKill(writers, random)));
      const { database } = await openedDatabase({ file });
      expect(lostOf(database, acknowledged)).toEqual([]);
      expect(halfWrittenIn(database)).toEqual([]);
      expect(inconsistenciesIn(database)).toEqual([]);
    }
    process.stdout.write(
      `kill -9: ${acknowledged.length} writes acknowledged, 0 lost, ` +
        `${ROUNDS * WRITERS} processes killed\n`,
    );
  }, 180_000);
});
