import { describe, expect, test } from "vitest";
import {
  type CurrentState,
  decide,
  type EntryWrite,
  type Receipt,
  type SetWrite,
  type StoredEntry,
  toOutcome,
  type Version,
} from "../src/index.ts";

const at = "2026-01-02T00:00:00.000Z";
const fields = {
  title: "Title",
  body: "Body",
  type: "decision",
  tags: ["a"],
  source: "tests",
  project: "p",
};
const entry: StoredEntry = {
  id: "e",
  ...fields,
  created: "2026-01-01T00:00:00.000Z",
  updated: "2026-01-01T00:00:00.000Z",
  hits: 3,
  ttl: 60,
  revision: 4,
  expiresAt: "2026-01-01T00:01:00.000Z",
};
const absent: CurrentState = {
  entry: undefined,
  revision: 0,
  receipt: undefined,
  restored: undefined,
};
const present: CurrentState = { ...absent, entry, revision: 4 };
const set: SetWrite = { kind: "set", id: "e", at, historyLimit: 20, fields, ttl: null };
const receipt: Receipt = {
  operationId: "op",
  entryId: "e",
  revision: 2,
  operation: "created",
  fingerprint: "f",
  expiresAt: "2027-01-01T00:00:00.000Z",
};
const operation = { id: "op", fingerprint: "f", expiresAt: "2027-01-01T00:00:00.000Z" };

describe("decide", () => {
  test("creates an absent entry at revision 1 with no hits", () => {
    expect(decide(absent, { ...set, ttl: 10 })).toMatchObject({
      kind: "applied",
      revision: 1,
      operation: "created",
      entry: { created: at, updated: at, hits: 0, ttl: 10, expiresAt: "2026-01-02T00:00:10.000Z" },
      version: { revision: 1, operation: "created", operationId: null },
      receipt: undefined,
    });
  });

  test("keeps hits and creation when it modifies, and drops a lifetime that is not renewed", () => {
    expect(decide(present, set)).toMatchObject({
      operation: "modified",
      revision: 5,
      entry: { created: entry.created, updated: at, hits: 3, ttl: null, expiresAt: null },
    });
  });

  test.each([
    ["a stale revision", present, 3, 4],
    ["revision 0 of a present entry", present, 0, 4],
    ["revision 0 of a deleted entry", { ...absent, revision: 7 }, 0, 7],
    ["a revision of an absent entry", absent, 2, 0],
  ])("conflicts on %s", (_case, state, ifVersion, currentRevision) => {
    expect(decide(state, { ...set, ifVersion })).toEqual({ kind: "conflict", currentRevision });
  });

  test.each([
    ["an absent entry", absent],
    ["an entry that predates revisions", { ...present, revision: 0 }],
  ])("lets revision 0 write %s", (_case, state) => {
    expect(decide(state, { ...set, ifVersion: 0 })).toMatchObject({ kind: "applied", revision: 1 });
  });

  test("brings the current entry along with a conflict when asked", () => {
    const write = { ...set, ifVersion: 1, includeCurrent: true };
    expect(decide(present, write)).toMatchObject({ current: entry });
    expect(decide(absent, write)).toMatchObject({ current: null });
  });

  test("replays a recorded operation before it looks at the revision", () => {
    expect(decide({ ...present, receipt }, { ...set, operation, ifVersion: 1 })).toEqual({
      kind: "replayed",
      receipt,
    });
  });

  test("replays a receipt that has no fingerprint whatever the payload", () => {
    const old = { ...receipt, fingerprint: null };
    const write = { ...set, operation: { ...operation, fingerprint: "other" } };
    expect(decide({ ...present, receipt: old }, write)).toMatchObject({ kind: "replayed" });
  });

  test("refuses an operation id that was used for another payload or entry", () => {
    const state = { ...present, receipt };
    const otherPayload = { ...set, operation: { ...operation, fingerprint: "other" } };
    expect(decide(state, otherPayload)).toEqual({
      kind: "operation-mismatch",
      recordedId: "e",
      reason: "payload",
    });
    expect(decide(state, { ...set, id: "elsewhere", operation })).toEqual({
      kind: "operation-mismatch",
      recordedId: "e",
      reason: "entry",
    });
  });

  test("records the receipt and the operation id of an applied write", () => {
    expect(decide(absent, { ...set, operation })).toMatchObject({
      receipt: { ...receipt, revision: 1 },
      version: { operationId: "op" },
    });
  });

  test("deletes with a tombstone that holds the deleted fields", () => {
    expect(decide(present, { kind: "delete", id: "e", at, historyLimit: 20 })).toMatchObject({
      operation: "deleted",
      revision: 5,
      entry: undefined,
      version: { ...fields, operation: "deleted", revision: 5, updated: at },
    });
  });

  test("finds nothing to delete where there is no entry, once the revision fits", () => {
    const write: EntryWrite = { kind: "delete", id: "e", at, historyLimit: 20 };
    const deleted = { ...absent, revision: 7 };
    expect(decide(deleted, write)).toEqual({ kind: "not-found" });
    expect(decide(deleted, { ...write, ifVersion: 7 })).toEqual({ kind: "not-found" });
    expect(decide(deleted, { ...write, ifVersion: 6 })).toMatchObject({ kind: "conflict" });
  });
});

describe("decide on a rollback", () => {
  const restored: Version = {
    ...fields,
    body: "Earlier",
    updated: "2025-12-31T00:00:00.000Z",
    created: "2025-12-30T00:00:00.000Z",
    operation: "created",
    revision: 1,
    operationId: null,
  };
  const write: EntryWrite = {
    kind: "rollback",
    id: "e",
    at,
    historyLimit: 20,
    to: { index: 2 },
  };

  test("restores the fields and leaves hits and expiry as they are", () => {
    expect(decide({ ...present, restored }, write)).toMatchObject({
      operation: "rollback_to_2",
      revision: 5,
      restoredFrom: restored.updated,
      entry: { body: "Earlier", hits: 3, ttl: 60, expiresAt: entry.expiresAt, updated: at },
    });
  });

  test("brings a deleted entry back with its creation, without hits and lifetime", () => {
    const state = { ...absent, revision: 7, restored };
    expect(decide(state, { ...write, to: { revision: 1 } })).toMatchObject({
      operation: "rollback_to_revision_1",
      revision: 8,
      entry: { created: restored.created, hits: 0, ttl: null, expiresAt: null },
    });
  });

  test("says so when the history has no such version", () => {
    expect(decide(present, write)).toEqual({ kind: "version-not-found" });
  });
});

describe("toOutcome", () => {
  test("answers a replay with the first outcome", () => {
    const decision = decide({ ...present, receipt }, { ...set, operation });
    expect(toOutcome(decision, 9)).toEqual({
      kind: "replayed",
      revision: 2,
      operation: "created",
      restoredFrom: null,
      entries: 9,
    });
  });
});
