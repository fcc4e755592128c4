import { writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { systemClock } from "@memory-mcp/core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCertificates } from "../../../test-support/valkey/certificate.ts";
import { completeOptions, type ValkeyStoreOptions } from "../src/options.ts";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "memory-mcp-test-options-"));
});

afterAll(async () => {
  await rm(folder, { recursive: true });
});

function fileWith(content: string): string {
  const file = join(folder, "ca.pem");
  writeFileSync(file, content);
  return file;
}

describe("options", () => {
  test("have defaults, all but the URL", () => {
    expect(completeOptions({ url: "redis://host" })).toMatchObject({
      deployment: {
        mode: "standalone",
        hosts: [{ host: "host", port: 6379 }],
        credentials: undefined,
        database: 0,
        tls: undefined,
        sentinel: undefined,
      },
      clock: systemClock,
      prefix: "",
      commandTimeout: 2000,
      logLimit: 10_000,
    });
  });

  test("name Sentinels and what these call the primary", () => {
    const url = "redis://:p@a,b:1/3?mode=sentinel&name=mymaster&sentinel_password=q";
    expect(completeOptions({ url }).deployment).toMatchObject({
      mode: "sentinel",
      hosts: [
        { host: "a", port: 26_379 },
        { host: "b", port: 1 },
      ],
      credentials: { user: undefined, password: "p" },
      database: 3,
      sentinel: { primary: "mymaster", credentials: { user: undefined, password: "q" } },
    });
  });

  test("say the mode, or leave it to the URL", () => {
    const mode = (options: ValkeyStoreOptions) => completeOptions(options).deployment.mode;
    expect(mode({ url: "redis://a,b", mode: "cluster" })).toBe("cluster");
    expect(mode({ url: "redis://a,b?mode=cluster" })).toBe("cluster");
    expect(mode({ url: "redis://a,b?mode=cluster", mode: "cluster" })).toBe("cluster");
  });

  test("name the certificates to trust", () => {
    const { ca } = createCertificates();
    expect(completeOptions({ url: "valkeys://a", caFile: fileWith(ca) }).deployment.tls).toEqual({
      ca,
    });
    expect(completeOptions({ url: "valkeys://a" }).deployment.tls).toEqual({ ca: undefined });
  });
});

describe("options are refused", () => {
  const url = "redis://host";
  test.each<[string, object, string, string]>([
    ["an unknown one", { url, timeout: 1 }, "timeout", "is no option"],
    ["a timeout of nothing", { url, commandTimeout: 0 }, "commandTimeout", "from 1 to 60000"],
    ["a timeout that no timer has", { url, commandTimeout: 60_001 }, "commandTimeout", "60000"],
    ["half a millisecond", { url, commandTimeout: 0.5 }, "commandTimeout", "from 1 to"],
    ["a log without lines", { url, logLimit: 0 }, "logLimit", "from 1 to"],
    ["braces in the prefix", { url, prefix: "{a}" }, "prefix", "without white space and braces"],
    ["an unknown mode", { url, mode: "ring" }, "mode", "standalone, sentinel, cluster are allowed"],
    ["an unknown mode in the URL", { url: `${url}?mode=ring` }, "mode", "sentinel, cluster"],
    ["two modes", { url: `${url}?mode=cluster`, mode: "sentinel" }, "mode", '"cluster"'],
    ["several standalone hosts", { url: "redis://a,b" }, "url", "several hosts"],
    ["a database of a cluster", { url: `${url}/1`, mode: "cluster" }, "url", "only database 0"],
    ["Sentinels without a name", { url, mode: "sentinel" }, "url", "?name=mymaster"],
    ["a name without Sentinels", { url: `${url}?name=a` }, "url", "not sentinel"],
    [
      "a user of Sentinels without a password",
      { url: `${url}?mode=sentinel&name=a&sentinel_user=u` },
      "url",
      "without sentinel_password",
    ],
    ["certificates without TLS", { url, caFile: "ca.pem" }, "caFile", "rediss:// or valkeys://"],
    ["no such file", { url: "rediss://a", caFile: "/nowhere/ca.pem" }, "caFile", "be read"],
  ])("for %s", (_, options, field, reason) => {
    expect(() => completeOptions(options as ValkeyStoreOptions)).toThrow(
      expect.objectContaining({
        code: "invalid_input",
        message: expect.stringContaining(reason),
        details: { field },
      }),
    );
  });

  test("for a file without certificates", () => {
    const caFile = fileWith("nothing of the kind");
    expect(() => completeOptions({ url: "rediss://a", caFile })).toThrow("no certificate");
  });
});
