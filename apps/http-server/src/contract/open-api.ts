import type * as z from "zod";
import { AGENT_MEMORY_ENDPOINTS } from "../agent-memory/endpoints.ts";
import type { Endpoint } from "../api/endpoint.ts";
import { REVIEW_ENDPOINTS } from "../review/endpoints.ts";
import { errorReply } from "./error.ts";
import { ERROR_DESCRIPTIONS } from "./error-descriptions.ts";
import { contractSchemas, type JsonSchema, unnamedSchema } from "./json-schemas.ts";
import { contract } from "./registry.ts";

const DESCRIPTION = `Memory that people approve: agents recall and propose, reviewers decide. \
Served by memory-mcp. Every call needs a bearer token with the permission named; the namespace \
comes from the token. Replies are never cached, and repeat x-request-id.`;

/** The calls of the HTTP API as an OpenAPI 3.1 document. */
export function openApiDocument(): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  const groups = { "Agent memory": AGENT_MEMORY_ENDPOINTS, Review: REVIEW_ENDPOINTS };
  for (const [tag, endpoints] of Object.entries(groups)) {
    for (const endpoint of endpoints) {
      paths[endpoint.path] = {
        ...paths[endpoint.path],
        [endpoint.method]: describeEndpoint(endpoint, tag),
      };
    }
  }
  return {
    openapi: "3.1.0",
    info: { title: "Agent Memory HTTP", version: "1", description: DESCRIPTION },
    security: [{ token: [] }],
    tags: Object.keys(groups).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { token: { type: "http", scheme: "bearer" } },
      responses: describeErrors(),
      schemas: componentSchemas(),
    },
  };
}

function componentSchemas(): JsonSchema {
  const schemas = contractSchemas((name) => `#/components/schemas/${name}`);
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema, $id, ...schema }]) => [name, schema]),
  );
}

function describeEndpoint(endpoint: Endpoint, tag: string): JsonSchema {
  const { operationId, summary, description, permission, schemas, replies } = endpoint;
  const parameters = [
    ...describeParameters("path", schemas.parameters),
    ...describeParameters("query", schemas.query),
    ...describeParameters("header", schemas.headers),
  ];
  const succeeds = Object.entries(replies).map(([status, reply]) => [
    status,
    { description: reply.description, content: json(reply.body) },
  ]);
  return {
    operationId,
    summary,
    description: [`Needs ${permission}.`, description].filter(Boolean).join(" "),
    tags: [tag],
    ...(parameters.length > 0 && { parameters }),
    ...(schemas.body && { requestBody: { required: true, content: json(schemas.body) } }),
    responses: { ...Object.fromEntries(succeeds), ...ERROR_REFERENCES },
  };
}

const ERROR_REFERENCES: JsonSchema = Object.fromEntries(
  Object.keys(ERROR_DESCRIPTIONS).map((status) => [
    status,
    { $ref: `#/components/responses/Error${status}` },
  ]),
);

function describeErrors(): JsonSchema {
  return Object.fromEntries(
    Object.entries(ERROR_DESCRIPTIONS).map(([status, description]) => [
      `Error${status}`,
      { description, content: json(errorReply) },
    ]),
  );
}

function describeParameters(
  place: "path" | "query" | "header",
  schema?: z.ZodObject,
): JsonSchema[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = unnamedSchema(schema) as {
    properties?: Readonly<Record<string, JsonSchema>>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, { description, ...rest }]) => ({
    name,
    in: place,
    required: required.includes(name),
    ...(description !== undefined && { description }),
    schema: rest,
  }));
}

function json(schema: z.ZodType): JsonSchema {
  const name = contract.get(schema)?.id;
  if (name === undefined) throw new Error("A body of the contract has no name.");
  return { "application/json": { schema: { $ref: `#/components/schemas/${name}` } } };
}
