import { SCOPE_ID_LENGTH, SCOPE_KINDS } from "@memory-mcp/core";
import * as z from "zod";
import { contract } from "./registry.ts";

const fields = {
  kind: z.enum(SCOPE_KINDS),
  id: z.string().min(1).max(SCOPE_ID_LENGTH).describe("One line of text"),
};

/** As a request has it. */
export const scopeRequest = z
  .strictObject(fields)
  .describe("Whose memory a request is about")
  .register(contract, { id: "ScopeRequest" });

export const scope = z
  .object(fields)
  .describe("Whose memory it is")
  .register(contract, { id: "Scope" });
