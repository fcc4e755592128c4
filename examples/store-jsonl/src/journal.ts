import { type FileHandle, open } from "node:fs/promises";
import { type EntryWrite, MemoryError, type Namespace } from "@memory-mcp/core";

/** What happened, in the order in which it did. */
export type Line =
  | { readonly namespace: Namespace; readonly write: EntryWrite }
  | { readonly namespace: Namespace; readonly hit: string; readonly at: number };

/** A file that lines are added to. What was added survives whatever dies next. */
export class Journal {
  readonly #file: FileHandle;
  #length: number;

  /** Hands each line of the file to `replay`, and cuts off one that was not written to its end. */
  static async open(path: string, replay: (line: Line) => Promise<void>): Promise<Journal> {
    const file = await open(path, "a+");
    const bytes = await file.readFile();
    const length = bytes.lastIndexOf("\n") + 1;
    const lines = bytes.toString("utf8", 0, length).split("\n").slice(0, -1);
    for (const line of lines) await replay(JSON.parse(line) as Line);
    await file.truncate(length);
    return new Journal(file, length);
  }

  private constructor(file: FileHandle, length: number) {
    this.#file = file;
    this.#length = length;
  }

  /** @throws MemoryError `unavailable`: then the line is not in the file. */
  async add(line: Line): Promise<void> {
    const bytes = Buffer.from(`${JSON.stringify(line)}\n`);
    try {
      await this.#file.writeFile(bytes);
      await this.#file.datasync();
      this.#length += bytes.length;
    } catch (cause) {
      await this.#file.truncate(this.#length);
      throw new MemoryError("unavailable", "The journal cannot be written to.", { cause });
    }
  }

  async close(): Promise<void> {
    await this.#file.close();
  }
}
