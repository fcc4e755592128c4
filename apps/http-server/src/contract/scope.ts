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
  .register(contract, { id: "ScopeRequest", description: "Whose memory a request is about" });

export const scope = z
  .object(fields)
  .register(contract, { id: "Scope", description: "Whose memory it is" });
