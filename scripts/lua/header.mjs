// Reads the comment that begins each Lua file: what the script is for and what it is called with.

const SECTIONS = ["KEYS", "ARGV", "ROW", "REPLIES", "NEVER WRITES", "USES"];
const ARGUMENT_TYPES = ["string", "integer", "integer?", "flag"];
const REPLY_TYPES = ["string", "string?", "integer", "strings", "row", "row?", "rows"];

/**
 * @returns The header's parts; what does not fit the form is in `problems`, a sentence each.
 */
export function parseHeader(text) {
  const block = /^--\[\[\n([\s\S]*?)\n\]\]\n/.exec(text)?.[1];
  if (block === undefined) return emptyHeader(["begins without a --[[ header ]]"]);
  const sections = splitSections(block);
  const header = emptyHeader([]);
  header.purpose = sections.purpose.join("\n").trim();
  if (header.purpose === "") header.problems.push("does not say in its header what it is for");
  const report = (line, problem) => header.problems.push(`header: ${line.trim()}: ${problem}`);
  header.keys = sections.KEYS.map((line) => parseKey(line, report));
  header.arguments = sections.ARGV.map((line) => parseArgument(line, report));
  header.row = sections.ROW.flatMap((line) => parseFields(line.trim(), line, report));
  header.replies = sections.REPLIES.map((line) => parseReply(line, report));
  header.neverWrites = sections["NEVER WRITES"].join(" ").trim();
  header.uses = sections.USES.flatMap((line) => line.trim().split(/\s+/));
  const variadic = header.keys.findIndex((key) => key.isVariadic);
  if (variadic >= 0 && variadic < header.keys.length - 1) {
    header.problems.push("header: only the last of KEYS may stand for several");
  }
  return header;
}

function emptyHeader(problems) {
  const none = { keys: [], arguments: [], row: [], replies: [], uses: [] };
  return { purpose: "", neverWrites: "", ...none, problems };
}

/** A section's items are indented by two spaces; a line that is indented further goes on from the last. */
function splitSections(block) {
  const sections = { purpose: [] };
  for (const name of SECTIONS) sections[name] = [];
  let current = sections.purpose;
  for (const line of block.split("\n")) {
    if (SECTIONS.includes(line)) {
      current = sections[line];
    } else if (/^ {4}/.test(line) && current.length > 0) {
      current.push(`${current.pop()} ${line.trim()}`);
    } else {
      current.push(line);
    }
  }
  return sections;
}

function parseKey(line, report) {
  const found = /^ {2}(\w+)(\.\.\.)? {2,}(\S.*)$/.exec(line);
  if (found === null) report(line, "is not a name and what the key holds");
  const [, name = "", dots, comment = ""] = found ?? [];
  return { name, isVariadic: dots !== undefined, comment };
}

function parseArgument(line, report) {
  const found = /^ {2}(\w+) +(\S+)(?: {2,}(\S.*))?$/.exec(line);
  const [, name = "", type = "string", comment] = found ?? [];
  if (found === null || !ARGUMENT_TYPES.includes(type)) {
    report(line, `is not a name and one of ${ARGUMENT_TYPES.join(", ")}`);
  }
  return { name, type, comment };
}

function parseReply(line, report) {
  const [words, comment] = splitComment(line.trim());
  const [kind = "", ...fields] = words.split(" ");
  if (!/^[a-z][a-z-]*$/.test(kind)) report(line, "does not begin with the reply's kind");
  return { kind, comment, fields: parseFields(fields.join(" "), line, report) };
}

function splitComment(text) {
  const [words, ...comment] = text.split(/ {2,}/);
  return [words, comment.length > 0 ? comment.join(" ") : undefined];
}

function parseFields(text, line, report) {
  if (text === "") return [];
  return text.split(" ").map((field) => {
    const [name, type = ""] = field.split(":");
    if (!REPLY_TYPES.includes(type)) {
      report(line, `${field} is not a name and one of ${REPLY_TYPES.join(", ")}`);
    }
    return { name, type };
  });
}
