import { expect, test } from "vitest";
import { DEFAULT_LIMITS, InMemoryStore, Memory } from "../src/index.ts";

const store = new InMemoryStore();

test("completes what is not given", () => {
  const { settings } = new Memory({ store, settings: { limits: { tags: 3 } } });
  expect(settings.limits).toEqual({ ...DEFAULT_LIMITS, tags: 3 });
  expect(settings.versionsPerEntry).toBe(20);
});

test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])(
  "refuses to keep %d versions and names the setting",
  (versionsPerEntry) => {
    expect(() => new Memory({ store, settings: { versionsPerEntry } })).toThrow(
      /versionsPerEntry .*1 or more/,
    );
  },
);
