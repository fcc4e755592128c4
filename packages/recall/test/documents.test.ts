import { describe, expect, it } from "vitest";
import { Documents } from "../src/documents.ts";

describe("Documents", () => {
  it("gives the slot of a removed document to the next one", () => {
    const documents = new Documents();
    const first = documents.add("first");
    documents.add("second");
    documents.remove(first);
    expect(documents.add("third").slot).toBe(first.slot);
    expect(documents.slotCount).toBe(2);
  });

  it("lists an id once when it comes back before the list was asked for", () => {
    const documents = new Documents();
    documents.add("b");
    documents.remove(documents.add("a"));
    const again = documents.add("a");
    expect(documents.inOrder()).toEqual([again, documents.get("b")]);
  });

  it("orders ids by UTF-16 code units", () => {
    const documents = new Documents();
    for (const id of ["a", "\uffff", "😀", "Z", ""]) documents.add(id);
    expect(documents.inOrder().map(({ id }) => id)).toEqual(["", "Z", "a", "😀", "\uffff"]);
  });
});
