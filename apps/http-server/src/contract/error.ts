import * as z from "zod";
import { contract } from "./registry.ts";

export const errorReply = z
  .object({
    error: z.object({
      code: z.string().describe("See the description of each status"),
      message: z.string().describe("For people and models: what was wrong, and what to do"),
      retryable: z.boolean().describe("Whether the same request may succeed later"),
      details: z
        .record(z.string(), z.unknown())
        .optional()
        .describe("For programs, such as the field that was refused"),
    }),
  })
  .register(contract, { id: "Error" });
