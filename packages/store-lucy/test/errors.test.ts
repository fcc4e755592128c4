import { AuthorityError } from "@memory-mcp/core";
import { expect, test } from "vitest";
import { encodeCanonicalJson, LucyError, VersionConflictError } from "../src/index.ts";
import { openLucy, refuse } from "./support/fake-lucy.ts";
import { creation, RECALL } from "./support/requests.ts";

test("an error is one of the port's, of its code's own class, and named for it", async () => {
  const { lucy, client } = await openLucy();
  const { result } = await lucy.approve((await client.propose(creation())).proposal);
  const replacement = encodeCanonicalJson({
    operation: "replace",
    memory_id: result?.memory_id,
    expected_version: 7,
    content: "The lantern burns gas.",
    justification: "It was rebuilt.",
  });
  const error = await client.propose(replacement).catch((reason: unknown) => reason);
  for (const type of [VersionConflictError, LucyError, AuthorityError, Error]) {
    expect(error).toBeInstanceOf(type);
  }
  expect(error).toMatchObject({
    name: "VersionConflictError",
    code: "version_conflict",
    status: 409,
    retryable: false,
    message: expect.stringContaining("version now: 1"),
    details: { current_version: 1, expected_version: 7 },
  });
});

test("a code that the contract does not have counts by its status", async () => {
  const { lucy, client } = await openLucy();
  lucy.failNext(refuse(403, "quantum_flux"));
  await expect(client.recall(RECALL)).rejects.toMatchObject({ code: "permission_denied" });
});
