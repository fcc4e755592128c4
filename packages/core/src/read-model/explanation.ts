import type { Namespace } from "../namespace.ts";
import type { EntryFilter } from "../requests.ts";

/** Why a request found nothing. */
export interface Explanation {
  readonly namespace: Namespace;
  /** Live entries in the namespace: those that were looked at. */
  readonly considered: number;
  /** What was asked for, each part alone; one element for each tag. */
  readonly filters: readonly ExplainedFilter[];
  /** The request that is nearest to this one and finds something; undefined when none does. */
  readonly relaxed?: RelaxedRequest;
}

export interface ExplainedFilter {
  readonly filter: "tags" | "type" | "project" | "query";
  readonly value: string;
  /** Entries that would be found if this were all that was asked for. */
  readonly matching: number;
}

export interface RelaxedRequest {
  readonly request: EntryFilter & { readonly query?: string | undefined };
  /** What it leaves out. */
  readonly without: readonly Omit<ExplainedFilter, "matching">[];
  /** How many entries it finds. */
  readonly total: number;
}
