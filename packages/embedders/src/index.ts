export { EmbedderError, type EmbedderErrorCode } from "./embedder-error.ts";
export { openLocalEmbedder } from "./local/local-embedder.ts";
export { parseEndpoint } from "./openai/endpoint.ts";
export { openOpenAiEmbedder } from "./openai/openai-embedder.ts";
export type { OpenAiEmbedderOptions } from "./openai/options.ts";
