import { BlockList, isIP } from "node:net";
import { EmbedderError } from "../embedder-error.ts";

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet("127.0.0.0", 8, "ipv4");
LOOPBACK.addAddress("::1", "ipv6");

/**
 * The address that embeds texts, below a base URL such as `https://api.example.com/v1`.
 *
 * Without TLS only this machine is asked, unless `allowPlainHttp`: entries and key would be readable
 * on the way.
 *
 * @throws EmbedderError `invalid_option`, naming `url`. The message does not quote it: somebody may
 * have put a password into it.
 */
export function parseEndpoint(
  base: string,
  { allowPlainHttp = false }: { readonly allowPlainHttp?: boolean } = {},
): URL {
  if (!URL.canParse(base)) refuse("is no URL; write one such as https://api.example.com/v1.");
  const url = new URL(base);
  if (url.protocol !== "https:" && url.protocol !== "http:") {
    refuse("must begin with https:// (or http:// for a model on this machine).");
  }
  if (url.username !== "" || url.password !== "") {
    refuse("holds a user or password; give the key by itself.");
  }
  if (url.search !== "" || url.hash !== "") refuse('must end before "?" and "#".');
  if (url.protocol === "http:" && !allowPlainHttp && !isLoopback(url.hostname)) {
    refuse(
      "has no TLS, so others could read entries and key on the way; use https://, or allow plain " +
        "HTTP where the network itself keeps others out.",
    );
  }
  url.pathname = `${url.pathname.replace(/\/+$/, "")}/embeddings`;
  return url;
}

function isLoopback(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, "");
  if (address === "localhost") return true;
  return isIP(address) !== 0 && LOOPBACK.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}

function refuse(problem: string): never {
  throw new EmbedderError("invalid_option", `The URL of the embeddings endpoint ${problem}`, {
    option: "url",
  });
}
