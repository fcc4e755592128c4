import { MemoryError } from "@memory-mcp/core";
import { EmbedderError, openLocalEmbedder, openOpenAiEmbedder } from "@memory-mcp/embedders";
import type { VariableValues } from "./variables.ts";

/** Which model of meaning search uses, and how. */
export type EmbeddingsConfiguration =
  | { readonly kind: "off" }
  | {
      readonly kind: "local";
      /** Milliseconds. */
      readonly queryTimeout: number;
    }
  | {
      readonly kind: "openai";
      readonly url: string;
      readonly model: string;
      readonly key: string | undefined;
      readonly allowPlainHttp: boolean;
      /** Milliseconds. */
      readonly queryTimeout: number;
    };

/** @param values Found to fit together. */
export function locateEmbeddings(values: VariableValues): EmbeddingsConfiguration {
  const kind = values.MEMORY_MCP_EMBEDDINGS;
  const queryTimeout = values.MEMORY_MCP_EMBEDDINGS_QUERY_TIMEOUT_MS;
  if (kind === "off") return { kind };
  if (kind === "local") return { kind, queryTimeout };
  return {
    kind,
    url: values.MEMORY_MCP_EMBEDDINGS_URL ?? "",
    model: values.MEMORY_MCP_EMBEDDINGS_MODEL ?? "",
    key: values.MEMORY_MCP_EMBEDDINGS_KEY,
    allowPlainHttp: values.MEMORY_MCP_EMBEDDINGS_ALLOW_HTTP,
    queryTimeout,
  };
}

/** @throws MemoryError `invalid_input` when the model is not installed or an option not allowed. */
export function openEmbedder(
  embeddings: Exclude<EmbeddingsConfiguration, { kind: "off" }>,
): ReturnType<typeof openLocalEmbedder> {
  try {
    if (embeddings.kind === "local") return openLocalEmbedder();
    const { url, model, key, allowPlainHttp } = embeddings;
    return openOpenAiEmbedder({ url, model, key, allowPlainHttp });
  } catch (error) {
    if (!(error instanceof EmbedderError)) throw error;
    throw new MemoryError("invalid_input", `MEMORY_MCP_EMBEDDINGS: ${error.message}`, {
      cause: error,
    });
  }
}
