import { SCOPE_KINDS } from "@memory-mcp/core";
import * as z from "zod";

export const scopeReply = z.object({ kind: z.string(), id: z.string() });

export const scopeParameter = z
  .strictObject({
    kind: z.enum(SCOPE_KINDS).describe("What it belongs to"),
    id: z.string().describe("Which one, such as a repository's name"),
  })
  .describe("Whose memory");
