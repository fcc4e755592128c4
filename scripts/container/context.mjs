// Which files a build of the image sees, by .dockerignore as this repository writes it: everything is
// left out but the names that are let in at the top, without what is left out at any depth.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Tracked and new files of the context below `source` ("." is all of them), relative to the root. */
export function contextFiles(root, source) {
  const lines = readFileSync(join(root, ".dockerignore"), "utf8").trim().split("\n");
  const [all, ...rules] = lines;
  const letIn = rules
    .filter((rule) => rule.startsWith("!"))
    .map((rule) => toPattern(rule.slice(1)));
  const leftOut = rules
    .filter((rule) => rule.startsWith("**/"))
    .map((rule) => toPattern(rule.slice(3)));
  if (all !== "*" || letIn.length + leftOut.length !== rules.length) {
    throw new Error(".dockerignore is written in a way that this script does not read");
  }
  const options = ["ls-files", "--cached", "--others", "--exclude-standard", "-z", "--", source];
  const files = execFileSync("git", options, { cwd: root, encoding: "utf8" }).split("\0");
  return files.filter((file) => {
    const [top, ...rest] = file.split("/");
    return (
      file !== "" &&
      existsSync(join(root, file)) &&
      letIn.some((pattern) => pattern.test(top)) &&
      ![top, ...rest].some((name) => leftOut.some((pattern) => pattern.test(name)))
    );
  });
}

/** A pattern for one name, in which `*` stands for any characters. */
function toPattern(glob) {
  return new RegExp(`^${glob.replaceAll(".", "\\.").replaceAll("*", ".*")}$`);
}
