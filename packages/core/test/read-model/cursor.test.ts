import { describe, expect, test } from "vitest";
import { type Caller, InMemoryStore, Memory } from "../../src/index.ts";
import { decodeCursor, encodeCursor } from "../../src/read-model/cursor.ts";
import { ManualClock } from "../manual-clock.ts";

const scope = ["list", "default", undefined, "p"];
const refused = { code: "invalid_input", details: { field: "cursor" } };

describe("a cursor", () => {
  test("carries whole numbers of either sign", () => {
    const numbers = [0, 1, -1, 127, 128, 4_294_967_295, -62_167_219_200_000, 253_402_300_799_999];
    expect(decodeCursor(scope, encodeCursor(scope, numbers), numbers.length)).toEqual(numbers);
  });

  test("is short enough for a model to copy", () => {
    const place = [1_000_000, 65_535, 1000, Date.parse("2026-01-01"), 4_294_967_295];
    expect(encodeCursor(scope, place).length).toBeLessThanOrEqual(34);
  });

  test("is refused with another scope, when mangled, shortened, padded or made up", () => {
    const cursor = encodeCursor(scope, [5, 6]);
    const wrong = [
      "",
      "x",
      "next",
      `${cursor}A`,
      `${cursor}=`,
      ` ${cursor}`,
      cursor.slice(0, -1),
      cursor.toLowerCase(),
      Buffer.of(1, 0, 0, 0, 0, 4).toString("base64url"),
    ];
    for (const text of wrong) {
      expect(() => decodeCursor(scope, text, 2), text).toThrow(expect.objectContaining(refused));
    }
    expect(() => decodeCursor(["list", "other"], cursor, 2)).toThrow(
      /^cursor is not one that this request returned\. Give it back exactly/,
    );
  });
});

describe("a request", () => {
  async function openPaged() {
    const clock = new ManualClock();
    const memory = new Memory({ store: new InMemoryStore({ clock }), clock });
    const callers: Caller[] = [{ namespace: "one" }, { namespace: "two" }];
    for (const caller of callers) {
      for (const id of ["a", "b", "c"]) {
        for (const body of ["text", "other text"]) {
          await memory.set(caller, { id, title: "", body, type: "state", tags: ["t"] });
        }
      }
    }
    clock.advance(40 * 86_400_000);
    return { memory, callers: callers as [Caller, Caller] };
  }

  test("takes a cursor of its own, with any limit, and of no other request or namespace", async () => {
    const { memory, callers } = await openPaged();
    const [one, two] = callers;
    const ask = {
      list: async (cursor?: string, caller = one) => memory.list(caller, { limit: 1, cursor }),
      listByTime: async (cursor?: string, caller = one) =>
        memory.list(caller, { sort: "updated", limit: 2, cursor }),
      search: async (cursor?: string, caller = one) =>
        memory.search(caller, { query: "text", limit: 1, cursor }),
      tags: async (cursor?: string, caller = one) =>
        memory.search(caller, { tags: ["t"], limit: 1, cursor }),
      prune: async (cursor?: string, caller = one) =>
        memory.pruneCandidates(caller, { limit: 1, cursor }),
      history: async (cursor?: string, caller = one) =>
        memory.history(caller, { id: "a", limit: 1, cursor }),
    };
    for (const [name, first] of Object.entries(ask)) {
      const cursor = (await first()).cursorAfter(1);
      expect(cursor, name).toBeTypeOf("string");
      expect((await first(cursor)).results, name).not.toEqual([]);
      await expect(first(cursor, two), name).rejects.toMatchObject(refused);
      for (const [other, second] of Object.entries(ask)) {
        if (other !== name) await expect(second(cursor), other).rejects.toMatchObject(refused);
      }
    }
  });

  test("gives no cursor behind its last result", async () => {
    const { memory, callers } = await openPaged();
    const whole = await memory.list(callers[0], {});
    expect(whole.cursorAfter(3)).toBeUndefined();
    expect(whole.cursorAfter(2)).toBeTypeOf("string");
  });
});
