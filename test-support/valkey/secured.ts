import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Certificates, createCertificates } from "./certificate.ts";
import { tellReaper } from "./reaper.ts";
import type { ServerAddress } from "./send-command.ts";
import { ServerProcess } from "./server-process.ts";
import { dataConfiguration, type StandaloneOptions } from "./standalone.ts";

export interface SecuredOptions extends StandaloneOptions {
  /**
   * What the user may do, in the words of `ACL SETUSER`.
   * @default everything
   */
  readonly rules?: readonly string[];
  /** Whom the server's certificate is for. @default "localhost" */
  readonly certificateFor?: string;
}

export interface SecuredServer {
  readonly server: ServerProcess;
  readonly user: string;
  readonly password: string;
  readonly certificates: Certificates;
  /** A file with the authority's certificate. */
  readonly caFile: string;
  /** Where a client with that user's name and password finds the server. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Its characters have a meaning in URLs: clients must encode it. */
const PASSWORD = "p@ss:w/ord #%?";
const USER = "memory";
const ADMINISTRATOR: Pick<ServerAddress, "user" | "password"> = {
  user: "administrator",
  password: "for-tests-only",
};

/** A server that speaks TLS only, and only to a user with a password. */
export async function startSecured(options: SecuredOptions = {}): Promise<SecuredServer> {
  const folder = mkdtempSync(join(tmpdir(), "memory-mcp-test-tls-"));
  tellReaper({ created: folder });
  const certificates = createCertificates(options.certificateFor);
  const file = (name: string, content: string): string => {
    const path = join(folder, name);
    writeFileSync(path, content, { mode: 0o600 });
    return path;
  };
  const caFile = file("ca.pem", certificates.ca);
  const { rules = ["~*", "&*", "+@all"] } = options;
  const server = await ServerProcess.start({
    kind: options.kind ?? "valkey",
    configuration: [
      ...dataConfiguration(options),
      `tls-cert-file ${file("server.pem", certificates.certificate)}`,
      `tls-key-file ${file("server.key", certificates.key)}`,
      `tls-ca-cert-file ${caFile}`,
      "tls-auth-clients no",
      "user default off",
      `user ${ADMINISTRATOR.user} on >${ADMINISTRATOR.password} ~* &* +@all`,
      `user ${USER} on ${rules.join(" ")} #${sha256(PASSWORD)}`,
    ],
    access: { ...ADMINISTRATOR, ca: certificates.ca },
  });
  return {
    server,
    user: USER,
    password: PASSWORD,
    certificates,
    caFile,
    url: `rediss://${USER}:${encodeURIComponent(PASSWORD)}@localhost:${server.port}`,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
      tellReaper({ removed: folder });
    },
  };
}

/** As the configuration wants it: in plain text a password could hold no space. */
function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
