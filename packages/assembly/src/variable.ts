/** One environment variable: a row from which it is read, documented and tested. */
export interface Variable<Value, Default extends string | undefined = string | undefined> {
  /** One sentence. */
  readonly purpose: string;
  /** What may be given, as the end of "allowed: ...". */
  readonly allowed: string;
  /** As it would be written in the environment; undefined: nothing stands in for it. */
  readonly default: Default;
  /** What it means that the variable is not set, where `default` cannot say it. */
  readonly unset?: string;
  /** @throws RefusedValue */
  readonly parse: (text: string) => Value;
  /** How the value may be shown to people. @default as it is, in quotes */
  readonly show?: (text: string) => string;
}

/** A value is not allowed. The message says what is wrong with it, as the end of "... is refused:". */
export class RefusedValue extends Error {
  override readonly name = "RefusedValue";
}

/** States a row, keeping its types: what `parse` gives, and whether there is a default. */
export function variable<Value, Default extends string | undefined>(
  row: Variable<Value, Default>,
): Variable<Value, Default> {
  return row;
}

/** What reading a variable gives: never undefined when it has a default. */
export type ValueOf<Row> =
  Row extends Variable<infer Value, infer Default>
    ? Default extends string
      ? Value
      : Value | undefined
    : never;
