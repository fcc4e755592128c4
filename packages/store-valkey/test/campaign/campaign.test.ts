import { Redis } from "ioredis";
import { afterEach, beforeEach, expect, test } from "vitest";
import { seededRandom } from "../../../../test-support/seeded-random.ts";
import type { ServerProcess } from "../../../../test-support/valkey/server-process.ts";
import { startStandalone, urlOf } from "../../../../test-support/valkey/standalone.ts";
import { audit } from "./audit.ts";
import { Ledger } from "./ledger.ts";
import { WriterProcess } from "./writer-process.ts";

/** How often something is killed. `CAMPAIGN_ROUNDS` makes a long campaign of the short one. */
const ROUNDS = Number(process.env.CAMPAIGN_ROUNDS ?? 12);
const SEED = Number(process.env.CAMPAIGN_SEED ?? 20_260_101);
/** Sixteen writers: the lanes of four processes. */
const LANES = ["abcd", "efgh", "ijkl", "mnop"];
/** Milliseconds: what is promised, and what a busy machine may add. */
const FAILURE_LIMIT = 2000 + 2000;

let server: ServerProcess;
let ledger: Ledger;
let writers: readonly WriterProcess[];

beforeEach(async () => {
  server = await startStandalone({ appendFsync: "always" });
  ledger = new Ledger();
  writers = LANES.map((lanes) => new WriterProcess(urlOf(server), [...lanes], ledger));
});

afterEach(async () => {
  await Promise.all(writers.map((writer) => writer.kill()));
  await server.stop();
});

/** @returns Milliseconds from when the server answers again to the next acknowledged write. */
async function killServer(): Promise<number> {
  await server.restart({ keepData: true });
  const started = performance.now();
  await ledger.acknowledged(1);
  return performance.now() - started;
}

test(
  "no acknowledged write is lost or doubled while the server and its writers are killed",
  async () => {
    const random = seededRandom(SEED);
    const kills = { server: 0, writers: 0 };
    let slowestRecovery = 0;
    for (let round = 1; round <= ROUNDS; round += 1) {
      await ledger.acknowledged(1 + random(300));
      const writer = writers[random(2 * writers.length)];
      if (writer === undefined) {
        kills.server += 1;
        slowestRecovery = Math.max(slowestRecovery, await killServer());
      } else {
        kills.writers += 1;
        await writer.replace();
      }
    }
    await Promise.all(writers.map((writer) => writer.stop()));

    const client = new Redis(urlOf(server));
    const { lost, doubled, broken, unheard } = await audit(client, ledger.acknowledgements);
    await client.quit();
    process.stdout.write(
      `campaign (seed ${SEED}): ${ledger.acknowledgements.length} writes acknowledged, ` +
        `lost ${lost.length}, doubled ${doubled.length}; applied unheard ${unheard}; ` +
        `Valkey killed ${kills.server} times, writers ${kills.writers} times; ` +
        `longest time to an error ${ledger.slowestFailure} ms (${describeFailures(ledger)}), ` +
        `to recover ${Math.round(slowestRecovery)} ms\n`,
    );
    expect({ lost, doubled, broken }).toEqual({ lost: [], doubled: [], broken: [] });
    expect(Math.min(kills.server, kills.writers)).toBeGreaterThan(0);
    expect(ledger.slowestFailure).toBeLessThan(FAILURE_LIMIT);
    expect(["unavailable", "unknown_outcome"]).toEqual(
      expect.arrayContaining([...ledger.failures.keys()]),
    );
  },
  60_000 + ROUNDS * 10_000,
);

function describeFailures({ failures }: Ledger): string {
  return [...failures].map(([code, count]) => `${count} ${code}`).join(", ");
}
