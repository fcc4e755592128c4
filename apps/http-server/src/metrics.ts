import {
  type CommitEvent,
  DEFAULT_NAMESPACE,
  type Memory,
  type MemoryObserver,
} from "@memory-mcp/core";
import type { ToolCallEvent } from "@memory-mcp/mcp-tools";
import { collectDefaultMetrics, Registry } from "prom-client";
import { withinDeadline } from "./deadline.ts";
import { createInstruments } from "./instruments.ts";

const STATISTICS_DEADLINE_MILLISECONDS = 1000;

/** What the service counts, in the Prometheus format. */
export interface Metrics {
  /** To be handed to memory. */
  readonly observer: MemoryObserver;
  observeToolCall(call: ToolCallEvent): void;
  observeQuarantine(): void;
  observeRequest(request: { route: string; status: number }): void;
  /** The metrics page. Is answered without the store's numbers when the store gives none. */
  answer(memory: Memory): Promise<Response>;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: "memory_mcp_process_" });
  const instruments = createInstruments(registry);
  const { entries, neverRead, storeUp, quarantined, requests, toolSeconds } = instruments;
  return {
    observer: {
      committed: (event) => counterOf(event, instruments)?.inc(),
      searched: ({ results, seconds }) => {
        instruments.searches.inc();
        if (results === 0) instruments.emptySearches.inc();
        instruments.searchSeconds.observe(seconds);
      },
    },
    observeToolCall: ({ tool, outcome, seconds }) =>
      toolSeconds.observe({ tool, outcome }, seconds),
    observeQuarantine: () => quarantined.inc(),
    observeRequest: ({ route, status }) => requests.inc({ route, status }),
    answer: async (memory) => {
      const statistics = await withinDeadline(
        memory.statistics(DEFAULT_NAMESPACE),
        STATISTICS_DEADLINE_MILLISECONDS,
      ).catch(() => undefined);
      storeUp.set(statistics === undefined ? 0 : 1);
      entries.set(statistics?.entries ?? Number.NaN);
      neverRead.set(statistics?.neverRead ?? Number.NaN);
      return new Response(await registry.metrics(), {
        headers: { "Content-Type": registry.contentType },
      });
    },
  };
}

function counterOf(
  { write, outcome }: CommitEvent,
  { writes, deletes, conflicts, replays, mismatches }: ReturnType<typeof createInstruments>,
) {
  switch (outcome) {
    case "applied":
      return write === "delete" ? deletes : writes;
    case "conflict":
      return conflicts;
    case "replayed":
      return replays;
    case "operation-mismatch":
      return mismatches;
    default:
      return undefined;
  }
}
