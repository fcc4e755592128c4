import { Document, isMap, isSeq, parseDocument } from "yaml";
import type { Credential } from "./credential.ts";
import { CredentialsError } from "./credentials-error.ts";
import { parseCredentials } from "./parse-credentials.ts";

/** The text of a credentials file, to be read and to be changed with all else left as it is. */
export interface CredentialsDocument {
  readonly credentials: readonly Credential[];
  /** @returns The file's text with the credential at the end. */
  withAdded(credential: Credential): string;
  /** @returns The file's text without the credential of this name. */
  without(name: string): string;
}

/**
 * Opens a file's text. A name that ends in `.json` is held to JSON, any other may be YAML.
 *
 * @param text Undefined: that of a file yet to be made. An empty text is refused, because an editor
 * may be about to write it.
 * @throws CredentialsError with every problem that was found.
 */
export function openDocument(text: string | undefined, file: string): CredentialsDocument {
  return file.endsWith(".json") ? openJson(text) : openYaml(text);
}

function openJson(text: string | undefined): CredentialsDocument {
  const credentials = parseCredentials(text === undefined ? { credentials: [] } : parseJson(text));
  const write = (list: readonly Credential[]) =>
    `${JSON.stringify({ credentials: list.map(encodeCredential) }, undefined, 2)}\n`;
  return {
    credentials,
    withAdded: (credential) => write([...credentials, credential]),
    without: (name) => write(credentials.filter((credential) => credential.name !== name)),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The parser's own message quotes the text, which may hold a token.
    throw new CredentialsError(["The file is no JSON."]);
  }
}

/** No aliases: a file of some bytes could otherwise unfold into gigabytes. */
const YAML_OPTIONS = { maxAliasCount: 0 } as const;

function openYaml(text: string | undefined): CredentialsDocument {
  const document =
    text === undefined
      ? new Document({ credentials: [] })
      : parseDocument(text, { prettyErrors: false, uniqueKeys: true });
  const credentials = parseCredentials(contentOf(document));
  const change = (edit: (list: unknown) => void): string => {
    const copy = document.clone();
    const list = copy.get("credentials");
    if (isSeq(list) && list.items.length === 0) list.flow = false;
    edit(list);
    return copy.toString({ lineWidth: 0, flowCollectionPadding: false });
  };
  return {
    credentials,
    withAdded: (credential) =>
      change((list) => {
        const node = document.createNode(encodeCredential(credential));
        const permissions = isMap(node) ? node.get("permissions") : undefined;
        if (isSeq(permissions)) permissions.flow = true;
        if (isSeq(list)) list.items.push(node);
      }),
    without: (name) =>
      change((list) => {
        if (!isSeq(list)) return;
        list.items = list.items.filter((item) => !isMap(item) || item.get("name") !== name);
      }),
  };
}

function contentOf(document: Document | ReturnType<typeof parseDocument>): unknown {
  const [problem] = document.errors;
  if (problem !== undefined) {
    throw new CredentialsError([`The file is no YAML, at character ${problem.pos[0]}.`]);
  }
  try {
    return document.toJS(YAML_OPTIONS);
  } catch {
    throw new CredentialsError(["The file has a YAML alias (*name); write the values out."]);
  }
}

function encodeCredential({ name, tokenSha256, namespace, permissions, scopes }: Credential) {
  return {
    name,
    token_sha256: tokenSha256,
    namespace,
    permissions: [...permissions],
    ...(scopes !== undefined && { scopes: scopes.map(({ kind, id }) => `${kind}:${id}`) }),
  };
}
