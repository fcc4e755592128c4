import {
  type Credential,
  CredentialsError,
  changeCredentials,
  createToken,
  readCredentials,
  tokenDigest,
} from "@memory-mcp/assembly";
import { type CredentialsCommand, MisuseError, parseCredentialsCommand } from "./command-line.ts";
import { CREDENTIALS_HELP } from "./help.ts";

/** What the command has to say: results go to standard output, remarks to standard error. */
export interface Terminal {
  print(text: string): void;
  remark(text: string): void;
}

/**
 * Runs `memory-mcp credentials`.
 *
 * @param words Those after `credentials`.
 * @returns The exit status, as the command's help lists it.
 */
export async function runCredentialsCommand(
  words: readonly string[],
  defaultFile: string | undefined,
  terminal: Terminal,
): Promise<number> {
  try {
    await run(parseCredentialsCommand(words, defaultFile), terminal);
    return 0;
  } catch (error) {
    if (error instanceof MisuseError) {
      terminal.remark(`${error.message}\nSee memory-mcp credentials --help.`);
      return 2;
    }
    if (!(error instanceof CredentialsError)) throw error;
    for (const problem of error.problems) terminal.remark(problem);
    return 1;
  }
}

async function run(command: CredentialsCommand, terminal: Terminal): Promise<void> {
  switch (command.kind) {
    case "help":
      return terminal.print(CREDENTIALS_HELP);
    case "add":
      return add(command, terminal);
    case "list":
      return list(command, terminal);
    case "revoke":
      return revoke(command, terminal);
  }
}

type CommandOf<Kind> = Extract<CredentialsCommand, { kind: Kind }>;

async function add(command: CommandOf<"add">, terminal: Terminal): Promise<void> {
  const { file, name, namespace, permissions, scopes, json } = command;
  const token = createToken();
  const credential: Credential = {
    name,
    namespace,
    permissions,
    tokenSha256: tokenDigest(token),
    ...(scopes !== undefined && { scopes }),
  };
  await changeCredentials(file, (document) => {
    if (document.credentials.some((other) => other.name === name)) {
      throw new CredentialsError([`${name} is there already. Revoke it first to replace it.`]);
    }
    return document.withAdded(credential);
  });
  if (json) return terminal.print(`${JSON.stringify({ name, token })}\n`);
  terminal.print(`${token}\n`);
  terminal.remark(
    `This is the token of ${name}, and it is shown this once: only its digest is in ${file}.`,
  );
}

async function list({ file, json }: CommandOf<"list">, terminal: Terminal): Promise<void> {
  const { credentials, warnings } = await readCredentials(file);
  for (const warning of warnings) terminal.remark(warning);
  if (json) {
    const shown = credentials.map(({ tokenSha256, ...rest }) => rest);
    return terminal.print(`${JSON.stringify(shown, undefined, 2)}\n`);
  }
  const rows = credentials.map(toRow);
  const widths = [0, 1].map((column) =>
    Math.max(0, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const lines = rows.map((row) =>
    row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  "),
  );
  terminal.print(lines.map((line) => `${line}\n`).join(""));
}

function toRow({ name, namespace, permissions, scopes = [] }: Credential): string[] {
  const limits = scopes.map(({ kind, id }) => `${kind}:${id}`);
  return [name, namespace, [permissions.join(","), ...limits].join("  ")];
}

async function revoke({ file, name }: CommandOf<"revoke">, terminal: Terminal): Promise<void> {
  await changeCredentials(file, (document) => {
    if (!document.credentials.some((other) => other.name === name)) {
      throw new CredentialsError([`There is no credential ${name} in ${file}.`]);
    }
    return document.without(name);
  });
  terminal.remark(`${name} is revoked.`);
}
