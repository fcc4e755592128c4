import { BlockList, isIP } from "node:net";

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet("127.0.0.0", 8, "ipv4");
LOOPBACK.addAddress("::1", "ipv6");

export interface BaseUrlRules {
  /** Lets `http:` reach this machine, and nothing else. */
  readonly allowInsecureLoopback: boolean;
}

/**
 * Why the text can be no base URL, as the end of a sentence; undefined when it can. Never quotes it:
 * somebody may have put a password into it.
 */
export function problemOfBaseUrl(
  text: string,
  { allowInsecureLoopback }: BaseUrlRules,
): string | undefined {
  if (!URL.canParse(text)) return "is no URL; write one such as https://lucy.example.com.";
  const url = new URL(text);
  if (url.username !== "" || url.password !== "") {
    return "holds a user or a password; the token is given by itself.";
  }
  if (/[?#]/.test(text)) return 'must end before "?" and "#".';
  if (url.protocol === "https:") return undefined;
  if (url.protocol !== "http:") return "must begin with https://.";
  if (!isLoopback(url.hostname)) {
    return "has no TLS, so others could read the token on the way; use https://.";
  }
  if (allowInsecureLoopback) return undefined;
  return "has no TLS; use https://, or allow plain HTTP to this machine.";
}

function isLoopback(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, "");
  if (address === "localhost") return true;
  return isIP(address) !== 0 && LOOPBACK.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}
