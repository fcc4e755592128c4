import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCertificates } from "../../../../test-support/valkey/certificate.ts";
import { type SecuredServer, startSecured } from "../../../../test-support/valkey/secured.ts";
import { startStandalone, urlOf } from "../../../../test-support/valkey/standalone.ts";
import { failureOf, OpenedMemory } from "./opened.ts";

let secured: SecuredServer;

beforeAll(async () => {
  secured = await startSecured({ rules: ["~team:*", "&*", "+@all", "-@dangerous", "+info"] });
});

afterAll(async () => {
  await secured.stop();
});

const prefix = "team:";
const commandTimeout = 500;

describe("a server with TLS and a user that has one prefix", () => {
  test("serves who trusts its authority and knows the password", async () => {
    const { url, caFile } = secured;
    const opened = await OpenedMemory.open({ url, caFile, prefix });
    await opened.set("a");
    expect(await opened.bodyOf("a")).toBe("a");
    expect(await opened.found()).toEqual(["a"]);
    expect(await opened.health()).toEqual({ ok: true, store: "valkey" });
  });

  test("may be named by valkeys:// as well", async () => {
    const url = secured.url.replace("rediss:", "valkeys:");
    const opened = await OpenedMemory.open({ url, caFile: secured.caFile, prefix });
    await opened.untilItServes();
  });

  test("refuses another prefix", async () => {
    const { url, caFile } = secured;
    const opened = await OpenedMemory.open({ url, caFile, prefix: "other:" });
    const { code, message } = await failureOf(() => opened.set("a"));
    expect(code).toBe("unavailable");
    expect(message).toContain("does not let this user");
  });
});

describe("a server with TLS is not used", () => {
  test("when its authority is not trusted", async () => {
    const opened = await OpenedMemory.open({ url: secured.url, prefix, commandTimeout });
    const { code, message } = await failureOf(() => opened.set("a"));
    expect(code).toBe("unavailable");
    expect(message).toContain("name its authority in caFile");
  });

  test("when another authority is trusted", async () => {
    const caFile = join(secured.server.folder, "other.pem");
    await writeFile(caFile, createCertificates().ca);
    const opened = await OpenedMemory.open({ url: secured.url, caFile, prefix, commandTimeout });
    const { message } = await failureOf(() => opened.set("a"));
    expect(message).toContain("name its authority in caFile");
  });

  test("when its certificate is for another host", async () => {
    const other = await startSecured({ certificateFor: "elsewhere.test" });
    try {
      const { url, caFile } = other;
      const opened = await OpenedMemory.open({ url, caFile, prefix, commandTimeout });
      const { message } = await failureOf(() => opened.set("a"));
      expect(message).toContain("certificate is for another host");
    } finally {
      await other.stop();
    }
  });

  test("by who speaks no TLS", async () => {
    const url = secured.url.replace("rediss:", "redis:");
    const opened = await OpenedMemory.open({ url, prefix, commandTimeout });
    expect(await failureOf(() => opened.set("a"))).toMatchObject({ code: "unavailable" });
  });
});

test("a server without TLS is not used by who wants it", async () => {
  const plain = await startStandalone();
  try {
    const url = urlOf(plain).replace("redis:", "rediss:");
    const opened = await OpenedMemory.open({ url, commandTimeout });
    expect(await failureOf(() => opened.set("a"))).toMatchObject({ code: "unavailable" });
  } finally {
    await plain.stop();
  }
});
