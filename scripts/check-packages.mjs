// Checks that what each package would publish can be imported as its manifest says.
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { report, workspacePackages } from "./workspace.mjs";

const problems = [];
for (const { folder, manifest } of workspacePackages()) {
  if (manifest.private) continue;
  const { messages } = await publint({ pkgDir: folder, level: "warning", strict: true });
  for (const message of messages) problems.push(`${folder}: ${formatMessage(message, manifest)}`);
}

report(problems, "packages: every published one can be imported as its manifest says");
