import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCertificates } from "../../../../test-support/valkey/certificate.ts";
import { startCluster } from "../../../../test-support/valkey/cluster.ts";
import { createSecurity, type Security } from "../../../../test-support/valkey/security.ts";
import { startSentinel } from "../../../../test-support/valkey/sentinel.ts";
import type { ServerProcess } from "../../../../test-support/valkey/server-process.ts";
import { startStandalone, urlOf } from "../../../../test-support/valkey/standalone.ts";
import { failureOf, OpenedMemory } from "./opened.ts";

let security: Security;
let server: ServerProcess;
let url: string;
let caFile: string;

beforeAll(async () => {
  security = createSecurity({ rules: ["~team:*", "&*", "+@all", "-@dangerous", "+info"] });
  server = await startStandalone({ security });
  url = urlOf(server, security);
  caFile = security.caFile;
});

afterAll(async () => {
  await server.stop();
  security.dispose();
});

const prefix = "team:";
const commandTimeout = 500;

describe("a server with TLS and a user that has one prefix", () => {
  test("serves who trusts its authority and knows the password", async () => {
    const opened = await OpenedMemory.open({ url, caFile, prefix });
    await opened.set("a");
    expect(await opened.bodyOf("a")).toBe("a");
    expect(await opened.found()).toEqual(["a"]);
    expect(await opened.health()).toEqual({ ok: true, store: "valkey" });
  });

  test("may be named by valkeys:// as well", async () => {
    const named = url.replace("rediss:", "valkeys:");
    const opened = await OpenedMemory.open({ url: named, caFile, prefix });
    await opened.untilItServes();
  });

  test("refuses another prefix", async () => {
    const opened = await OpenedMemory.open({ url, caFile, prefix: "other:" });
    const { code, message } = await failureOf(() => opened.set("a"));
    expect(code).toBe("unavailable");
    expect(message).toContain("does not let this user");
  });
});

describe("TLS and users are for", () => {
  test("a cluster, too", async () => {
    const everywhere = createSecurity();
    const cluster = await startCluster({ security: everywhere });
    try {
      const opened = await OpenedMemory.open({ url: cluster.url, caFile: everywhere.caFile });
      await opened.set("a");
      expect(await opened.found()).toEqual(["a"]);
    } finally {
      await cluster.stop();
      everywhere.dispose();
    }
  });

  test("Sentinels, too, which have users of their own", async () => {
    const everywhere = createSecurity();
    const deployment = await startSentinel({ security: everywhere });
    try {
      const opened = await OpenedMemory.open({ url: deployment.url, caFile: everywhere.caFile });
      await opened.set("a");
      await deployment.primary.kill();
      await opened.settle("b");
    } finally {
      await deployment.stop();
      everywhere.dispose();
    }
  });
});

describe("a server with TLS is not used", () => {
  test("when its authority is not trusted", async () => {
    const opened = await OpenedMemory.open({ url, prefix, commandTimeout });
    const { code, message } = await failureOf(() => opened.set("a"));
    expect(code).toBe("unavailable");
    expect(message).toContain("name its authority in caFile");
  });

  test("when another authority is trusted", async () => {
    const other = join(server.folder, "other.pem");
    await writeFile(other, createCertificates().ca);
    const opened = await OpenedMemory.open({ url, caFile: other, prefix, commandTimeout });
    const { message } = await failureOf(() => opened.set("a"));
    expect(message).toContain("name its authority in caFile");
  });

  test("when its certificate is for another host", async () => {
    const certificateFor = { host: "elsewhere.test", address: "192.0.2.1" };
    const elsewhere = createSecurity({ certificateFor });
    const other = await startStandalone({ security: elsewhere });
    try {
      const options = { url: urlOf(other, elsewhere), caFile: elsewhere.caFile, commandTimeout };
      const opened = await OpenedMemory.open(options);
      const { message } = await failureOf(() => opened.set("a"));
      expect(message).toContain("certificate is for another host");
    } finally {
      await other.stop();
      elsewhere.dispose();
    }
  });

  test("by who speaks no TLS", async () => {
    const plain = url.replace("rediss:", "redis:");
    const opened = await OpenedMemory.open({ url: plain, prefix, commandTimeout });
    expect(await failureOf(() => opened.set("a"))).toMatchObject({ code: "unavailable" });
  });
});

test("a server without TLS is not used by who wants it", async () => {
  const plain = await startStandalone();
  try {
    const wanted = urlOf(plain).replace("redis:", "rediss:");
    const opened = await OpenedMemory.open({ url: wanted, commandTimeout });
    expect(await failureOf(() => opened.set("a"))).toMatchObject({ code: "unavailable" });
  } finally {
    await plain.stop();
  }
});
