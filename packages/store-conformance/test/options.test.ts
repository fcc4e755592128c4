import { afterEach, describe, expect, test, vi } from "vitest";
import { completeOptions } from "../src/options.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

describe("options", () => {
  test("come from the call, else from the environment, else they are the defaults", () => {
    vi.stubEnv("STORE_CONFORMANCE_RUNS", "");
    expect(completeOptions({ seed: -7 })).toEqual({ runs: 40, seed: -7 });
    vi.stubEnv("STORE_CONFORMANCE_RUNS", "500");
    vi.stubEnv("STORE_CONFORMANCE_SEED", "-3");
    expect(completeOptions({})).toEqual({ runs: 500, seed: -3 });
    expect(completeOptions({ runs: 2 })).toEqual({ runs: 2, seed: -3 });
  });

  test.each(["0", "many", "1.5", "1e12"])("refuse STORE_CONFORMANCE_RUNS=%s", (value) => {
    vi.stubEnv("STORE_CONFORMANCE_RUNS", value);
    expect(() => completeOptions({})).toThrow(
      `STORE_CONFORMANCE_RUNS is "${value}"; a whole number of 1 to 2147483647 is allowed.`,
    );
  });
});
