import { expect, test } from "vitest";
import { parseRetryAfter } from "../../src/openai/answer.ts";

const now = Date.parse("2026-01-01T00:00:00Z");

test.each([
  [null, undefined],
  ["2", 2000],
  ["Thu, 01 Jan 2026 00:00:05 GMT", 5000],
  ["Wed, 31 Dec 2025 00:00:00 GMT", 0],
  ["soon", undefined],
])("Retry-After: %s asks for %s ms", (header, milliseconds) => {
  expect(parseRetryAfter(header, now)).toBe(milliseconds);
});
