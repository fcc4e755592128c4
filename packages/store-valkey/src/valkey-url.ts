import { refuse } from "./refuse.ts";

export interface Credentials {
  /** undefined: the server's default user. */
  readonly user: string | undefined;
  readonly password: string;
}

export interface HostAddress {
  readonly host: string;
  readonly port: number;
}

const PARAMETERS = ["mode", "name", "sentinel_user", "sentinel_password"] as const;

export interface ValkeyUrl {
  readonly usesTls: boolean;
  readonly credentials: Credentials | undefined;
  readonly hosts: readonly { readonly host: string; readonly port: number | undefined }[];
  /** @default 0 */
  readonly database: number;
  readonly parameters: { readonly [name in (typeof PARAMETERS)[number]]?: string };
}

/** Not the URLs of the web: there may be several hosts, each with a port. */
const URL_PATTERN =
  /^(rediss?|valkeys?):\/\/(?:([^@/?#]*)@)?([^@/?#]+)(?:\/(\d*))?(?:\?([^?#]*))?$/i;

const HOST_PATTERN = /^(?:\[([0-9a-f:.]+)\]|([^:[\]\s]+))(?::(\d{1,5}))?$/i;

/**
 * Reads `scheme://user:password@host:port,host:port/database?parameter=value`, of which all but the
 * scheme and one host may be left out.
 *
 * @throws MemoryError `invalid_input`. Its message never repeats the URL, which may hold a password.
 */
export function parseValkeyUrl(url: string): ValkeyUrl {
  const match = URL_PATTERN.exec(url);
  if (match === null) {
    refuse(
      "url",
      "is not understood; redis://, rediss://, valkey:// or valkeys:// with user:password@ if " +
        "needed, a host, and /database if needed are allowed. Characters like @ / : ? # % in a user " +
        "or password must be percent-encoded.",
    );
  }
  const [, scheme = "", login, hosts = "", database = "", query = ""] = match;
  return {
    usesTls: /^(?:rediss|valkeys)$/i.test(scheme),
    credentials: login === undefined ? undefined : parseCredentials(login),
    hosts: hosts.split(",").map(parseHost),
    database: Number(database),
    parameters: parseParameters(query),
  };
}

function parseCredentials(login: string): Credentials {
  const [user = "", password, ...more] = login.split(":");
  if (!password || more.length > 0) {
    refuse("url", "needs user:password, or :password, before the @.");
  }
  return { user: user === "" ? undefined : decode(user), password: decode(password) };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    refuse("url", "has a % in its user or password that is not percent-encoded as %25.");
  }
}

function parseHost(text: string): ValkeyUrl["hosts"][number] {
  const [, address, name, port] = HOST_PATTERN.exec(text) ?? [];
  const host = address ?? name;
  if (host === undefined || Number(port ?? 1) < 1 || Number(port ?? 1) > 65_535) {
    refuse("url", `has ${JSON.stringify(text)} for a host; host, or host:port, is allowed.`);
  }
  return { host, port: port === undefined ? undefined : Number(port) };
}

function parseParameters(query: string): ValkeyUrl["parameters"] {
  const parameters: { [name in (typeof PARAMETERS)[number]]?: string } = {};
  for (const [name, value] of new URLSearchParams(query)) {
    const known = PARAMETERS.find((parameter) => parameter === name);
    if (known === undefined) {
      refuse(
        "url",
        `has the parameter ${JSON.stringify(name)}; ${PARAMETERS.join(", ")} are known.`,
      );
    }
    if (value === "" || known in parameters) {
      refuse("url", `has the parameter ${name} without a value or more than once.`);
    }
    parameters[known] = value;
  }
  return parameters;
}
