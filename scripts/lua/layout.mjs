// Lints what a formatter would have seen to.

const WIDTH = 100;

export function layoutProblems(text) {
  const problems = text.split("\n").flatMap((line, index) => {
    const report = (problem) => ({ problem, line: index + 1 });
    return [
      ...(line.length > WIDTH ? [report(`is longer than ${WIDTH} characters`)] : []),
      ...(line.includes("\t") ? [report("has a tab")] : []),
      ...(/\s$/.test(line) ? [report("ends with white space")] : []),
      ...(/^(?: {2})* \S/.test(line) ? [report("is indented by an odd number of spaces")] : []),
    ];
  });
  const end = text.endsWith("\n") && !text.endsWith("\n\n");
  return end ? problems : [...problems, { problem: "must end with one line break", line: 1 }];
}
