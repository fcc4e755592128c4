import type { Memory, StoreHealth } from "@memory-mcp/core";
import { withinDeadline } from "./deadline.ts";

/** Whoever asks for health has to have an answer even when the store gives none. */
const DEADLINE_MILLISECONDS = 1000;

/** 200 when memory can be used, else 503 with what is wrong. */
export async function answerHealth(memory: Memory, version: string): Promise<Response> {
  const health = await withinDeadline(memory.health(), DEADLINE_MILLISECONDS).catch(
    (): Pick<StoreHealth, "ok"> & { error: string } => ({
      ok: false,
      error: `The store has not answered within ${DEADLINE_MILLISECONDS} ms.`,
    }),
  );
  return Response.json(
    { ...health, version },
    { status: health.ok ? 200 : 503, headers: { "Cache-Control": "no-store" } },
  );
}
