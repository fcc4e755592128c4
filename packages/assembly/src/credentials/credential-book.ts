import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Credential } from "./credential.ts";

/**
 * Credentials by token. They are found under a keyed digest whose key is made anew in each process:
 * how long a look-up takes then tells nothing of the tokens that there are, because nobody can say
 * which guess is near one.
 */
export class CredentialBook {
  readonly #key = randomBytes(32);
  #byTag: ReadonlyMap<string, Credential> = new Map();

  constructor(credentials: readonly Credential[]) {
    this.replace(credentials);
  }

  /** Takes these for all that there were, at once. */
  replace(credentials: readonly Credential[]): void {
    this.#byTag = new Map(
      credentials.map((each) => [this.#tagOf(Buffer.from(each.tokenSha256, "hex")), each]),
    );
  }

  /** @returns undefined for a token that belongs to nobody. */
  find(token: string): Credential | undefined {
    const digest = createHash("sha256").update(token, "utf8").digest();
    const found = this.#byTag.get(this.#tagOf(digest));
    if (found === undefined) return undefined;
    return timingSafeEqual(Buffer.from(found.tokenSha256, "hex"), digest) ? found : undefined;
  }

  #tagOf(digest: Uint8Array): string {
    return createHmac("sha256", this.#key).update(digest).digest("base64");
  }
}
