// Makes the text that a server gets: the fragments that a script uses, then the script, no comments.
import { createHash } from "node:crypto";
import { fragmentsOf } from "./library.mjs";

export function linkScript(library, script) {
  const source = [...fragmentsOf(library, script), script].map(bareText).join("");
  return { source, sha1: createHash("sha1").update(source).digest("hex") };
}

function bareText({ text, tree }) {
  let bare = "";
  let end = 0;
  for (const { range } of tree.comments) {
    bare += text.slice(end, range[0]);
    end = range[1];
  }
  bare += text.slice(end);
  const lines = bare.split("\n").map((line) => line.trimEnd());
  return lines
    .filter((line) => line !== "")
    .map((line) => `${line}\n`)
    .join("");
}
