import { EmbedderError } from "../embedder-error.ts";
import { parseEndpoint } from "./endpoint.ts";

export interface OpenAiEmbedderOptions {
  /** Base of the API, such as `https://api.example.com/v1`; see {@link parseEndpoint}. */
  readonly url: string;
  /** The model's name, as the endpoint knows it. */
  readonly model: string;
  /** Sent as a bearer token, to the URL's origin alone. @default none is sent */
  readonly key?: string | undefined;
  /** Lets texts and key go unencrypted to another machine. @default false */
  readonly allowPlainHttp?: boolean | undefined;
  /** Milliseconds that one request may take. @default 30000 */
  readonly timeout?: number | undefined;
  /** Texts in a request. @default 64 */
  readonly batchSize?: number | undefined;
  /** UTF-16 code units that are sent of a text; models have a limit of their own. @default 8000 */
  readonly textLength?: number | undefined;
  /** How often a request for entries is made when the endpoint is overloaded. @default 3 */
  readonly attempts?: number | undefined;
  /** Milliseconds before the second attempt; each one later waits twice as long. @default 500 */
  readonly retryDelay?: number | undefined;
}

export interface OpenAiEmbedderSettings {
  readonly endpoint: URL;
  readonly model: string;
  readonly key: string | undefined;
  readonly timeout: number;
  readonly batchSize: number;
  readonly textLength: number;
  readonly attempts: number;
  readonly retryDelay: number;
}

/** @throws EmbedderError `invalid_option`, naming the option. */
export function completeOptions(options: OpenAiEmbedderOptions): OpenAiEmbedderSettings {
  const { url, model, key, allowPlainHttp = false, ...counts } = options;
  const { timeout = 30_000, batchSize = 64, textLength = 8000, ...retries } = counts;
  const { attempts = 3, retryDelay = 500, ...unknown } = retries;
  for (const name of Object.keys(unknown)) refuse(name, "is no option. Is it misspelt?");
  if (model.trim() === "") refuse("model", "is empty; name the model that the endpoint shall use.");
  if (key !== undefined && !/^[\x21-\x7e]+$/.test(key)) {
    refuse("key", "is empty or has white space or characters outside of ASCII.");
  }
  for (const [name, value] of Object.entries({ timeout, batchSize, textLength, attempts })) {
    if (!Number.isSafeInteger(value) || value < 1) refuse(name, "must be a whole number above 0.");
  }
  return {
    endpoint: parseEndpoint(url, { allowPlainHttp }),
    model,
    key,
    timeout,
    batchSize,
    textLength,
    attempts,
    retryDelay,
  };
}

function refuse(option: string, problem: string): never {
  throw new EmbedderError("invalid_option", `${option} ${problem}`, { option });
}
