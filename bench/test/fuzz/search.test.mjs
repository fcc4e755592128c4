import { expect, it } from "vitest";
import { SearchedMemory } from "../../fuzz/searched-memory.mjs";

/** The long form is `npm run fuzz:search`. */
const QUERIES = 400;

it("answers any text as a query, without an error", async () => {
  const searched = await SearchedMemory.open({ size: 300, seed: 20_260_401 });
  let found = 0;
  try {
    for (let made = 0; made < QUERIES; made += 1) {
      const given = searched.next();
      const reply = await searched.search(given).catch((error) => {
        throw new Error(`no answer to ${JSON.stringify(given)}`, { cause: error });
      });
      if (reply.results.length > 0) found += 1;
    }
  } finally {
    await searched.close();
  }
  expect(found).toBeGreaterThan(QUERIES / 4);
});
