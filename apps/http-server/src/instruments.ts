import { Counter, Gauge, Histogram, type Registry } from "prom-client";

/** Seconds. Most calls take under a millisecond, a write to disk a few. */
const BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** Everything that is counted or measured. Operators' dashboards depend on the names. */
export function createInstruments(registry: Registry) {
  const registers = [registry];
  const counter = (name: string, help: string) => new Counter({ name, help, registers });
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  return {
    entries: gauge("memory_entries_total", "Entries of the default namespace"),
    neverRead: gauge("memory_hits_zero_count", "Entries that nobody has fetched yet"),
    storeUp: gauge("memory_store_up", "Whether the store gave the numbers of entries"),
    searches: counter("memory_search_total", "Searches"),
    emptySearches: counter("memory_search_empty_total", "Searches that found nothing"),
    searchSeconds: new Histogram({
      name: "memory_search_duration_seconds",
      help: "Duration of searches",
      buckets: BUCKETS,
      registers,
    }),
    writes: counter("memory_write_total", "Sets and rollbacks that were applied"),
    deletes: counter("memory_delete_total", "Deletes that were applied"),
    conflicts: counter("memory_conflict_total", "Writes that met another revision"),
    replays: counter("memory_replay_total", "Writes answered with an earlier outcome"),
    mismatches: counter(
      "memory_operation_mismatch_total",
      "Writes whose operation id belongs to another write",
    ),
    quarantined: counter(
      "memory_quarantined_total",
      "Times that a record was left out because it cannot be read",
    ),
    toolSeconds: new Histogram({
      name: "memory_tool_duration_seconds",
      help: "Duration of tool calls",
      labelNames: ["tool", "outcome"] as const,
      buckets: BUCKETS,
      registers,
    }),
    requests: new Counter({
      name: "memory_http_requests_total",
      help: "HTTP requests answered",
      labelNames: ["route", "status"] as const,
      registers,
    }),
  };
}
