import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { detectSecret, type SecretKind } from "../../src/index.ts";

// Put together here, so that no scanner takes this file for a leak.
const letters = "aB3dE6gH9jK2mN5pQ8sT1vW4yZ7";
const SECRETS: readonly (readonly [SecretKind, string])[] = [
  ["private_key", `-----BEGIN ${"RSA "}PRIVATE KEY-----\nMIIE`],
  ["private_key", `-----BEGIN ${"OPENSSH "}PRIVATE KEY-----`],
  ["private_key", `-----BEGIN ${"PGP "}PRIVATE KEY BLOCK-----`],
  ["jwt", `eyJ${letters}.eyJ${letters}.${letters}`],
  ["cloud_credential", `AKIA${"ABCDEFGH12345678"}`],
  ["cloud_credential", `aws_secret_access_key = ${letters}${letters}`.slice(0, 64)],
  ["cloud_credential", `AccountKey=${letters}${letters}==`],
  ["api_key", `sk-${letters}`],
  ["api_key", `sk-ant-api03-${letters}`],
  ["api_key", `sk_live_${letters}`],
  ["api_key", `ghp_${letters}${letters}`],
  ["api_key", `AIza${letters}${letters}`.slice(0, 39)],
  ["api_key", `xoxb-${letters}`],
  ["bearer_token", `Authorization: Bearer ${letters}`],
  ["bearer_token", `authorization: basic ${letters}`],
  ["password", "password=correct-horse"],
  ["password", 'DB_PASSWORD: "letmein"'],
  ["password", "password: hunter2"],
  ["password", "passwd := swordfish"],
  ["password", "The API_TOKEN=abc123def is set in CI."],
  ["password", "postgres://app:s3cret@db.internal/main"],
];

const HARMLESS = [
  "Rotate the password every 90 days.",
  "password: required",
  "The token: a short-lived credential that expires after an hour.",
  `password = ${"$"}{DB_PASSWORD}`,
  "password=<from the vault>",
  "api_key = process.env.API_KEY",
  "Use Bearer authentication for the API, never Basic.",
  "See https://example.com/a:b and user@example.com.",
  "The sk-learn pipeline and task-oriented-dialogue-systems",
  "commit 3f786850e387550fdab836ed7e6dc881de23001b broke it",
  "id 550e8400-e29b-41d4-a716-446655440000",
  "A JWT begins with eyJ and has two dots.",
  "The secret: start early, measure often.",
];

describe("detectSecret", () => {
  it.each(SECRETS)("names %s and nothing else (case %#)", (kind, secret) => {
    expect(detectSecret(secret)).toBe(kind);
    expect(detectSecret(`We noted: ${secret} on Monday.`)).toBe(kind);
  });

  it.each(HARMLESS)("lets pass: %s", (text) => {
    expect(detectSecret(text)).toBeUndefined();
  });

  it("sees through characters without a width", () => {
    const secret = `ghp_${letters}${letters}`;
    expect(detectSecret([...secret].join("\u200B"))).toBe("api_key");
  });

  it("finds a secret whatever text stands around it", () => {
    const word = fc.stringMatching(/^[a-z ,.\n]{0,40}$/);
    fc.assert(
      fc.property(fc.constantFrom(...SECRETS), word, word, (secret, before, after) => {
        expect(detectSecret(`${before} ${secret[1]} ${after}`)).toBeDefined();
      }),
    );
  });

  it("takes any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        detectSecret(text);
      }),
    );
  });
});
