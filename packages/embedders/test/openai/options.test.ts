import { expect, test } from "vitest";
import { parseEndpoint } from "../../src/index.ts";
import { completeOptions } from "../../src/openai/options.ts";

const url = "https://api.example.com/v1";

test.each([
  [url, "https://api.example.com/v1/embeddings"],
  ["https://api.example.com/v1///", "https://api.example.com/v1/embeddings"],
  ["http://localhost:11434/v1", "http://localhost:11434/v1/embeddings"],
  ["http://127.0.0.2", "http://127.0.0.2/embeddings"],
  ["http://[::1]:80/v1", "http://[::1]/v1/embeddings"],
])("the endpoint below %s is %s", (base, endpoint) => {
  expect(parseEndpoint(base).href).toBe(endpoint);
});

test.each([
  ["api.example.com", /is no URL/],
  ["ftp://example.com", /must begin with https/],
  ["https://me:secret@example.com", /holds a user or password/],
  ["https://example.com/v1?key=secret", /must end before/],
  ["http://example.com/v1", /has no TLS/],
  ["http://127.0.0.1.example.com/v1", /has no TLS/],
  ["http://10.0.0.1/v1", /has no TLS/],
])("the URL %s is refused, and not quoted", (base, problem) => {
  expect(() => parseEndpoint(base)).toThrow(problem);
  expect(() => parseEndpoint(base)).not.toThrow(/secret/);
});

test("plain HTTP reaches another machine only when that is allowed", () => {
  expect(parseEndpoint("http://10.0.0.1/v1", { allowPlainHttp: true }).href).toBe(
    "http://10.0.0.1/v1/embeddings",
  );
});

test.each([
  [{ model: " " }, "model", /is empty/],
  [{ key: "" }, "key", /is empty/],
  [{ key: "two words" }, "key", /white space/],
  [{ timeout: 0 }, "timeout", /above 0/],
  [{ batchSize: 1.5 }, "batchSize", /above 0/],
  [{ batch: 3 }, "batch", /misspelt/],
])("%j is refused, naming the option", (options, option, problem) => {
  const complete = () => completeOptions({ url, model: "m", ...options });
  expect(complete).toThrow(problem);
  expect(complete).toThrow(expect.objectContaining({ code: "invalid_option", option }));
});
