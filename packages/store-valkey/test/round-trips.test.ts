import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ServerProcess } from "../../../test-support/valkey/server-process.ts";
import { startStandalone, urlOf } from "../../../test-support/valkey/standalone.ts";
import { openValkeyStore } from "../src/index.ts";
import { Monitor } from "./monitor.ts";
import { Writer } from "./writer.ts";

const SCRIPT = "evalsha";
const READING_SCRIPT = "evalsha_ro";

let server: ServerProcess;
let monitor: Monitor;

beforeAll(async () => {
  server = await startStandalone();
  monitor = await Monitor.start(urlOf(server));
});

afterAll(async () => {
  await monitor.stop();
  await server.stop();
});

describe.each([
  ["a few entries", 3],
  ["a thousand entries", 1000],
])("with %s", (_, count) => {
  let writer: Writer;

  beforeAll(async () => {
    await server.command("FLUSHALL");
    writer = new Writer(await openValkeyStore({ url: urlOf(server) }));
    await Promise.all(Array.from({ length: count }, (_, n) => writer.set(`entry ${n}`)));
    await writer.set("e");
    await writer.read("e");
    await writer.fetch("e");
    await writer.delete("e");
    await writer.rollback("e", 0);
    await writer.store.versions("default", "e", { offset: 0, limit: 10 });
  });

  afterAll(() => writer.store.close());

  test.each<readonly [string, (writer: Writer) => Promise<unknown>]>([
    ["a read", (to) => to.read("e")],
    ["a read of many", (to) => to.store.readMany("default", ["e", "entry 1", "absent"])],
    ["a history", (to) => to.store.versions("default", "e", { offset: 0, limit: 10 })],
  ])("%s is one script, which the server knows not to write", async (_, act) => {
    expect(await monitor.commandsOf(() => act(writer))).toEqual([READING_SCRIPT]);
  });

  test.each<readonly [string, (writer: Writer) => Promise<unknown>]>([
    ["a counted read", (to) => to.fetch("e")],
    ["a counted read of what is absent", (to) => to.fetch("absent")],
    ["a set that creates", (to) => to.set("created")],
    ["a set that modifies", (to) => to.set("e", { body: "New" })],
    ["a set that changes the tags", (to) => to.set("e", { tags: ["three"], type: "state" })],
    ["a conflict", (to) => to.set("e", { ifVersion: 99 })],
    ["a rollback to other tags", (to) => to.rollback("e", 1)],
    ["a delete", (to) => to.delete("e")],
    ["a rollback of what is deleted", (to) => to.rollback("e", 0)],
  ])("%s is one script", async (_, act) => {
    expect(await monitor.commandsOf(() => act(writer))).toEqual([SCRIPT]);
  });

  test("a look for changes when there are none is one command", async () => {
    const { cursor } = await writer.store.changes("default", undefined, 1);
    const look = () => writer.store.changes("default", cursor, 1000);
    expect(await monitor.commandsOf(look)).toEqual(["xrange"]);
  });

  test("a look for changes when there are some is two commands", async () => {
    const { cursor } = await writer.store.changes("default", undefined, 1);
    for (let n = 0; n < 3; n += 1) await writer.set(`entry ${n}`);
    const look = () => writer.store.changes("default", cursor, 1000);
    expect(await monitor.commandsOf(look)).toEqual(["xrange", READING_SCRIPT]);
  });
});

/** A namespace that servers of version 1 did not have, so that nothing looks for their data. */
async function openElsewhere(): Promise<Writer> {
  return new Writer(await openValkeyStore({ url: urlOf(server) }), { namespace: "elsewhere" });
}

test("a process that does not know an entry's tags yet needs one script more to change them", async () => {
  const first = await openElsewhere();
  const second = await openElsewhere();
  await first.set("shared", { tags: ["before"] });
  await second.set("other");
  const change = () => second.set("shared", { tags: ["after"] });
  expect(await monitor.commandsOf(change)).toEqual([SCRIPT, SCRIPT]);
  expect(await monitor.commandsOf(change)).toEqual([SCRIPT]);
  await Promise.all([first.store.close(), second.store.close()]);
});

test("a process that has scanned the entries knows their tags", async () => {
  const first = await openElsewhere();
  const second = await openElsewhere();
  await first.set("scanned", { tags: ["before"] });
  await second.set("other");
  await second.scanned();
  const change = () => second.set("scanned", { tags: ["after"] });
  expect(await monitor.commandsOf(change)).toEqual([SCRIPT]);
  await Promise.all([first.store.close(), second.store.close()]);
});

test("a rollback to tags that the process has not seen needs one script more", async () => {
  const first = await openElsewhere();
  const second = await openElsewhere();
  await first.set("rolled back", { tags: ["before"] });
  await first.set("rolled back", { tags: ["after"] });
  await second.rollback("rolled back", 0);
  const rollback = () => second.rollback("rolled back", 2);
  expect(await monitor.commandsOf(rollback)).toEqual([SCRIPT, SCRIPT]);
  expect(await monitor.commandsOf(rollback)).toEqual([SCRIPT]);
  await Promise.all([first.store.close(), second.store.close()]);
});

test("a script that the server has forgotten is sent once more, and then it is known again", async () => {
  const writer = await openElsewhere();
  await writer.set("e");
  await server.command("SCRIPT", "FLUSH");
  expect(await monitor.commandsOf(() => writer.set("e"))).toEqual([SCRIPT, "eval"]);
  expect(await monitor.commandsOf(() => writer.set("e"))).toEqual([SCRIPT]);
  await writer.store.close();
});
