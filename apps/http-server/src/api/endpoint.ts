import type { GovernancePermission, GovernedCaller, LocalGovernance } from "@memory-mcp/core";
import type * as z from "zod";

type Shape = z.ZodRawShape;

interface EndpointDescription {
  readonly method: "get" | "post" | "put";
  /** With parameters in braces, as OpenAPI has them. */
  readonly path: `/v1/${string}`;
  readonly operationId: string;
  /** What it does, in some words. */
  readonly summary: string;
  readonly description?: string;
  readonly permission: GovernancePermission;
  /** What success looks like, by status. */
  readonly replies: Readonly<Record<number, EndpointReply>>;
}

interface EndpointReply {
  readonly description: string;
  readonly body: z.ZodType;
}

/** A request's parts, as their schemas let them through. */
export interface Given<Parameters, Query, Headers, Body> {
  readonly parameters: Parameters;
  readonly query: Query;
  readonly headers: Headers;
  readonly body: Body;
}

interface EndpointSchemas<
  Parameters extends Shape,
  Query extends Shape,
  Headers extends Shape,
  Body extends z.ZodType,
> {
  readonly parameters?: z.ZodObject<Parameters>;
  readonly query?: z.ZodObject<Query>;
  /** Names in lower case. */
  readonly headers?: z.ZodObject<Headers>;
  readonly body?: Body;
}

type Answer<Parts> = (
  governance: LocalGovernance,
  caller: GovernedCaller,
  given: Parts,
) => Promise<{
  /** @default 200 */
  readonly status?: number;
  readonly body: object;
}>;

/** A call of the HTTP API: from this the routes, the checks and the documents are made. */
export interface Endpoint extends EndpointDescription {
  readonly schemas: EndpointSchemas<Shape, Shape, Shape, z.ZodType>;
  /** @throws AuthorityError */
  readonly answer: Answer<Given<unknown, unknown, unknown, unknown>>;
}

export function defineEndpoint<
  Parameters extends Shape = Record<never, never>,
  Query extends Shape = Record<never, never>,
  Headers extends Shape = Record<never, never>,
  Body extends z.ZodType = z.ZodUndefined,
>({
  parameters,
  query,
  headers,
  body,
  answer,
  ...description
}: EndpointDescription &
  EndpointSchemas<Parameters, Query, Headers, Body> & {
    readonly answer: Answer<
      Given<
        z.output<z.ZodObject<Parameters>>,
        z.output<z.ZodObject<Query>>,
        z.output<z.ZodObject<Headers>>,
        z.output<Body>
      >
    >;
  }): Endpoint {
  return {
    ...description,
    schemas: {
      ...(parameters && { parameters }),
      ...(query && { query }),
      ...(headers && { headers }),
      ...(body && { body }),
    },
    answer: answer as Endpoint["answer"],
  };
}
