import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { STATUS_OF } from "../../src/api/error-reply.ts";
import { ERROR_DESCRIPTIONS } from "../../src/contract/error-descriptions.ts";
import { contractSchemas } from "../../src/contract/json-schemas.ts";
import { openApiDocument } from "../../src/contract/open-api.ts";
import { proposed, serveApi } from "../support/served-api.ts";

const schemas = Object.values(contractSchemas((name) => `${name}.json`));
const validator = new Ajv2020({
  strict: true,
  allowUnionTypes: true,
  allErrors: true,
  validateFormats: false,
  schemas,
});

function problemsOf(name: string, value: unknown): unknown {
  const validate = validator.getSchema(`${name}.json`);
  if (validate === undefined) throw new Error(`there is no schema ${name}`);
  return validate(value) ? null : validate.errors;
}

test("what the server answers is what the published schemas say", async () => {
  const { call, propose, decide } = await serveApi();
  const scope = proposed.scope;
  const rules = [{ kind: "fact", scope: { kind: "project", id: null } }];
  const created = await decide("approve", (await propose()).json);
  const { memory_id, version } = created.json.result;
  const replaced = await propose({
    operation: "replace",
    memory_id,
    expected_version: version,
    content: "Gas.",
    justification: "Changed.",
  });
  const id = replaced.json.id;
  const as = "reviewer";
  const replies: [string, { readonly json: unknown; readonly status: number }][] = [
    ["Proposal", created],
    ["Proposal", replaced],
    ["RecallReply", await call("POST", "/v1/memory/recall", { body: { query: "oil", scope } })],
    ["Review", await call("GET", `/v1/review/proposals/${id}`, { as })],
    ["Proposal", await decide("reject", replaced.json)],
    ["ReviewPage", await call("GET", "/v1/review/proposals", { as })],
    ["AutoMemoryPolicy", await call("GET", "/v1/review/policy", { as })],
    [
      "AutoMemoryPolicy",
      await call("PUT", "/v1/review/policy", { as, body: { rules, policy_version: 0 } }),
    ],
    ["PolicyPreview", await call("POST", "/v1/review/policy/preview", { as, body: { rules } })],
    ["AuditPage", await call("GET", "/v1/review/audit", { as })],
    ["AuditVerdict", await call("GET", "/v1/review/audit/verify", { as })],
  ];
  for (const [name, { json, status }] of replies) {
    expect([name, status < 300, problemsOf(name, json)]).toEqual([name, true, null]);
  }
  for (const refused of [
    await call("GET", "/v1/none"),
    await propose({}),
    await decide("approve", { id, proposal_version: 1 }),
  ]) {
    expect([refused.status >= 400, problemsOf("Error", refused.json)]).toEqual([true, null]);
  }
});

test("what the server takes is what the published schemas say", async () => {
  expect(problemsOf("ProposeRequest", proposed)).toBeNull();
  expect(problemsOf("ProposeRequest", { ...proposed, namespace: "other" })).not.toBeNull();
  expect(problemsOf("RecallRequest", { query: "x", scope: proposed.scope })).toBeNull();
});

test("the OpenAPI document refers to nothing that it does not have", () => {
  const document = openApiDocument();
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)];
  expect(references.length).toBeGreaterThan(50);
  for (const [, path = ""] of references) {
    const target = path
      .split("/")
      .reduce<unknown>((node, name) => (node as Record<string, unknown>)?.[name], document);
    expect([path, target]).toEqual([path, expect.any(Object)]);
  }
});

test("every status with which this server answers an error is described", () => {
  const { timeout, transport, ...served } = STATUS_OF; // two that only clients know
  const described = Object.keys(ERROR_DESCRIPTIONS).map(Number);
  expect(described).toEqual(expect.arrayContaining([...new Set(Object.values(served)), 500]));
});
