import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { type Credential, tokenDigest } from "../../src/index.ts";

/** The credential whose token is the name, doubled. */
export function credential(name: string, more: Partial<Credential> = {}): Credential {
  return {
    name,
    tokenSha256: tokenDigest(name + name),
    namespace: "default",
    permissions: ["memory:read"],
    ...more,
  };
}

/** As a file has it. */
export function written(name: string, more: Record<string, unknown> = {}): object {
  return { name, token_sha256: tokenDigest(name + name), permissions: ["memory:read"], ...more };
}

/** A file that is removed when the test ends; only its owner may use it. */
export async function fileWith(
  content: string | object,
  name = "credentials.yaml",
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "credentials é "));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, name);
  const text = typeof content === "string" ? content : JSON.stringify(content);
  await writeFile(file, text, { mode: 0o600 });
  return file;
}
