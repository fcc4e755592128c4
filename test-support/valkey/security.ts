import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type CertificateNames, createCertificates } from "./certificate.ts";
import { tellReaper } from "./reaper.ts";
import type { ServerAddress } from "./send-command.ts";

export interface SecurityOptions {
  /** What the user may do, in the words of `ACL SETUSER`. @default everything */
  readonly rules?: readonly string[];
  /** @default localhost */
  readonly certificateFor?: CertificateNames;
}

/** TLS with an authority of our own, and a user with a password. */
export interface Security {
  /** A file with the authority's certificate. */
  readonly caFile: string;
  /** The user and password, as a URL has them. */
  readonly login: string;
  /** How tests reach a server: as its administrator. */
  readonly access: Omit<ServerAddress, "port">;
  /** The lines of a server's configuration. */
  readonly configuration: readonly string[];
  /** Removes its files. */
  dispose(): void;
}

/** Its characters have a meaning in URLs: clients must encode it. */
const PASSWORD = "p@ss:w/ord #%?";
const USER = "memory";
/** Servers know each other as administrators. */
export const ADMINISTRATOR = { user: "administrator", password: "for-tests-only" };

export function createSecurity({
  rules = ["~*", "&*", "+@all"],
  certificateFor,
}: SecurityOptions = {}): Security {
  const folder = mkdtempSync(join(tmpdir(), "memory-mcp-test-tls-"));
  tellReaper({ created: folder });
  const { ca, certificate, key } = createCertificates(certificateFor);
  const file = (name: string, content: string): string => {
    const path = join(folder, name);
    writeFileSync(path, content, { mode: 0o600 });
    return path;
  };
  const caFile = file("ca.pem", ca);
  return {
    caFile,
    login: `${USER}:${encodeURIComponent(PASSWORD)}`,
    access: { ...ADMINISTRATOR, ca },
    configuration: [
      `tls-cert-file ${file("server.pem", certificate)}`,
      `tls-key-file ${file("server.key", key)}`,
      `tls-ca-cert-file ${caFile}`,
      "tls-auth-clients no",
      "tls-replication yes",
      "user default off",
      `user ${ADMINISTRATOR.user} on >${ADMINISTRATOR.password} ~* &* +@all`,
      `user ${USER} on ${rules.join(" ")} #${sha256(PASSWORD)}`,
    ],
    dispose() {
      rmSync(folder, { recursive: true, force: true });
      tellReaper({ removed: folder });
    },
  };
}

/** As the configuration wants it: in plain text a password could hold no space. */
function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
