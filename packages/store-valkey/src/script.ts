import type { ValkeyClient } from "./connection.ts";

/** What a script takes and gives, as the generator knows it from the script's header. */
export interface Script<Keys, Arguments, Reply> {
  /** The file in `lua/`, without its ending. */
  readonly name: string;
  /** In the order in which the script has them; the last may stand for several. */
  readonly keys: readonly (keyof Keys & string)[];
  readonly arguments: readonly (keyof Arguments & string)[];
  /** The fields that follow each kind of reply. */
  readonly replies: Readonly<Record<ReplyKind<Reply>, readonly string[]>>;
  /** The server is told, and sees to it; a user who may only read may run it. */
  readonly isReadOnly: boolean;
  /** Of `source`, as the server knows it. */
  readonly sha1: string;
  readonly source: string;
}

type ReplyKind<Reply> = Reply extends { readonly kind: infer Kind extends string } ? Kind : never;

/**
 * Runs a script in one round trip; in two when the server has not seen it yet or has forgotten it,
 * which it says before anything was done.
 */
export async function runScript<Keys extends object, Arguments extends object, Reply>(
  client: ValkeyClient,
  script: Script<Keys, Arguments, Reply>,
  keys: Keys,
  values: Arguments,
): Promise<Reply> {
  const list = keyList(script, keys);
  const words = [...list, ...script.arguments.map((name) => encode(values[name]))];
  const call = [String(list.length), ...words] as const;
  const [bySha1, bySource] = script.isReadOnly ? ["EVALSHA_RO", "EVAL_RO"] : ["EVALSHA", "EVAL"];
  try {
    return decode(script, await client.call(bySha1, script.sha1, ...call));
  } catch (error) {
    if (!(error instanceof Error && error.message.startsWith("NOSCRIPT"))) throw error;
    return decode(script, await client.call(bySource, script.source, ...call));
  }
}

/** The keys of a call in the order in which the script has them. */
export function keyList<Keys extends object>(
  { keys: names }: Pick<Script<Keys, never, never>, "keys">,
  keys: Keys,
): readonly string[] {
  return names.flatMap((name) => keys[name] as string | readonly string[]);
}

function encode(value: unknown): string {
  if (value === undefined) return "";
  if (typeof value === "boolean") return value ? "1" : "0";
  return String(value);
}

function decode<Keys, Arguments, Reply>(
  script: Script<Keys, Arguments, Reply>,
  reply: unknown,
): Reply {
  const [kind, ...values] = reply as [ReplyKind<Reply>, ...unknown[]];
  const fields = script.replies[kind];
  if (fields === undefined) throw new Error(`${script.name} replied ${JSON.stringify(reply)}`);
  const entries = fields.map((field, place) => [field, values[place] ?? null]);
  return { kind, ...Object.fromEntries(entries) };
}
