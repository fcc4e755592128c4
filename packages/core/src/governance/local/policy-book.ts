import { annexOf, type Namespace } from "../../namespace.ts";
import type { AuditEvent } from "../audit-record.ts";
import type { AutoMemoryPolicy, AutoMemoryRule } from "../auto-memory.ts";
import type { Actor } from "../reviewer.ts";
import type { AuditLog } from "./audit-log.ts";
import { decodeRecord, type RecordStore } from "./record-store.ts";

const POLICY_ID = "auto-memory";

interface Rules {
  readonly rules: readonly AutoMemoryRule[];
  readonly set_by: Actor;
  readonly set_at: string;
  readonly reason: string | null;
}

interface PolicyRecord {
  readonly active: Rules | null;
  /** Rules that wait for their audit record; only then do they hold. */
  readonly next: (Rules & { readonly audit_after: number }) | null;
}

interface HeldPolicy {
  readonly version: number;
  readonly record: PolicyRecord;
}

/** The auto-memory policy of every namespace: one entry in an annex, changed as proposals are. */
export class PolicyBook {
  readonly #records: RecordStore;
  readonly #audit: AuditLog;

  constructor(records: RecordStore, audit: AuditLog) {
    this.#records = records;
    this.#audit = audit;
  }

  async read(namespace: Namespace): Promise<AutoMemoryPolicy> {
    const { version, record } = await this.#settled(namespace);
    const { active } = record;
    return {
      rules: active?.rules ?? [],
      policy_version: version,
      set_by: active?.set_by.name ?? null,
      set_at: active?.set_at ?? null,
    };
  }

  /** @returns Whether the policy still had the version, and has the rules now. */
  async set(namespace: Namespace, version: number, rules: Omit<Rules, "set_at">): Promise<boolean> {
    const held = await this.#settled(namespace);
    if (held.version !== version) return false;
    const audit_after = await this.#audit.end(namespace);
    const next = { ...rules, set_at: this.#records.at, audit_after };
    const written = await this.#write(namespace, version, { ...held.record, next });
    if (written === undefined) return false;
    await this.#settled(namespace);
    return true;
  }

  /** Carries out a change that was begun, by whichever process. */
  async #settled(namespace: Namespace): Promise<HeldPolicy> {
    for (;;) {
      const held = await this.#held(namespace);
      const { next } = held.record;
      if (next === null) return held;
      const { audit_after, ...active } = next;
      await this.#audit.appendOnce(namespace, eventOf(held.version, active), audit_after);
      await this.#write(namespace, held.version, { active, next: null });
    }
  }

  async #held(namespace: Namespace): Promise<HeldPolicy> {
    const entry = await this.#records.store.read(annexOf(namespace, "policy"), POLICY_ID);
    if (entry === undefined) return { version: 0, record: { active: null, next: null } };
    return { version: entry.revision, record: decodeRecord<PolicyRecord>(entry) };
  }

  async #write(
    namespace: Namespace,
    version: number,
    record: PolicyRecord,
  ): Promise<number | undefined> {
    return this.#records.write(annexOf(namespace, "policy"), {
      id: POLICY_ID,
      ifVersion: version,
      fields: {
        title: "auto-memory policy",
        body: JSON.stringify(record),
        type: "policy",
        tags: [],
        source: (record.next ?? record.active)?.set_by.name ?? "",
        project: "",
      },
    });
  }
}

/** @param version That of the change; no two have the same. */
function eventOf(version: number, { rules, set_by, set_at, reason }: Rules): AuditEvent {
  return {
    id: `policy_set:${version}`,
    action: "policy_set",
    by: set_by,
    at: set_at,
    reason,
    subject: { rules: JSON.stringify(rules) },
  };
}
