import { expect, test } from "vitest";
import { type FingerprintedWrite, fingerprint } from "../src/index.ts";

const fields = {
  title: "t",
  body: "b",
  type: "decision",
  tags: ["x", "y"],
  source: "s",
  project: "p",
};
const writes: FingerprintedWrite[] = [
  { kind: "set", id: "e", fields, ttl: null },
  { kind: "set", id: "other", fields, ttl: null },
  { kind: "set", id: "e", fields, ttl: 60 },
  ...(["title", "body", "type", "source", "project"] as const).map(
    (name): FingerprintedWrite => ({
      kind: "set",
      id: "e",
      fields: { ...fields, [name]: "changed" },
      ttl: null,
    }),
  ),
  { kind: "set", id: "e", fields: { ...fields, tags: ["x,y"] }, ttl: null },
  { kind: "set", id: "e", fields: { ...fields, tags: ["y", "x"] }, ttl: null },
  { kind: "delete", id: "e" },
  { kind: "rollback", id: "e", to: { index: 1 } },
  { kind: "rollback", id: "e", to: { revision: 1 } },
  { kind: "rollback", id: "e", to: { index: 2 } },
];

test("differs between any two writes that differ", () => {
  expect(new Set(writes.map(fingerprint)).size).toBe(writes.length);
});

test("does not depend on the order in which fields were given", () => {
  const reversed = Object.fromEntries(Object.entries(fields).reverse()) as typeof fields;
  expect(fingerprint({ kind: "set", id: "e", fields: reversed, ttl: null })).toBe(
    fingerprint({ kind: "set", id: "e", fields, ttl: null }),
  );
});
