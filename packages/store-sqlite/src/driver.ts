import { MemoryError } from "@memory-mcp/core";

export const DRIVER_NAMES = ["node:sqlite", "@photostructure/sqlite"] as const;

/** `node:sqlite` (Node 22.13 and later), or the package that has its API on Node 20. */
export type DriverName = (typeof DRIVER_NAMES)[number];

/** The part of the `node:sqlite` API that this store uses; both drivers have it. */
export interface Driver {
  readonly DatabaseSync: new (path: string, options: { timeout: number }) => DriverConnection;
}

export interface DriverConnection {
  exec(sql: string): void;
  prepare(sql: string): DriverStatement;
  close(): void;
}

export interface DriverStatement {
  run(...values: unknown[]): { readonly changes: number | bigint };
  get(...values: unknown[]): Record<string, unknown> | undefined;
  all(...values: unknown[]): Record<string, unknown>[];
  iterate(...values: unknown[]): Iterable<Record<string, unknown>>;
}

/**
 * @param name @default Node's own SQLite where it has one, otherwise the package
 * @throws MemoryError `invalid_input` when the driver that is named is not there, `unavailable`
 * when none is.
 */
export async function loadDriver(name?: DriverName): Promise<Driver> {
  if (name !== "@photostructure/sqlite") {
    const driver = loadNodeSqlite();
    if (driver !== undefined) return driver;
    if (name === "node:sqlite") {
      throw new MemoryError(
        "invalid_input",
        `driver node:sqlite is not part of Node ${process.version}; leave the option out.`,
        { details: { field: "driver" } },
      );
    }
  }
  try {
    return await import("@photostructure/sqlite");
  } catch (error) {
    throw new MemoryError(
      "unavailable",
      `SQLite cannot be loaded on ${process.platform} ${process.arch} with Node ${process.version}. ` +
        "Use Node 22.13 or later, which has its own.",
      { cause: error },
    );
  }
}

function loadNodeSqlite(): Driver | undefined {
  return withoutWarnings(() => {
    try {
      // Not an import: that would fail to link where the module is missing.
      return process.getBuiltinModule?.("node:sqlite") as Driver | undefined;
    } catch {
      return undefined; // there, but behind a flag
    }
  });
}

/** Node warns on the terminal that its SQLite is experimental; users can do nothing about it. */
function withoutWarnings<T>(load: () => T): T {
  const { emitWarning } = process;
  process.emitWarning = () => undefined;
  try {
    return load();
  } finally {
    process.emitWarning = emitWarning;
  }
}
