import type { Database } from "../src/database.ts";

/** What must never be found, as queries that find it. */
const CHECKS: Readonly<Record<string, string>> = {
  "a namespace's counter differs from its entries": `
    SELECT * FROM namespaces
    WHERE entries <> (SELECT COUNT(*) FROM entries WHERE namespace = name)`,
  "a change log has a gap": `
    SELECT namespace FROM changes GROUP BY namespace
    HAVING MAX(sequence) - MIN(sequence) + 1 <> COUNT(*)`,
  "a history has a gap": `
    SELECT namespace, id FROM versions GROUP BY namespace, id
    HAVING MAX(revision) - MIN(revision) + 1 <> COUNT(*)`,
  "an entry differs from its newest version": `
    SELECT e.id FROM entries e LEFT JOIN versions v USING (namespace, id, revision)
    WHERE v.title IS NOT e.title OR v.body IS NOT e.body OR v.updated IS NOT e.updated
       OR e.revision <> (SELECT MAX(revision) FROM versions WHERE namespace = e.namespace AND id = e.id)`,
  "an id without an entry has no tombstone": `
    SELECT v.id FROM versions v
    WHERE v.operation <> 'deleted'
      AND v.revision = (SELECT MAX(revision) FROM versions WHERE namespace = v.namespace AND id = v.id)
      AND NOT EXISTS (SELECT 1 FROM entries WHERE namespace = v.namespace AND id = v.id)`,
  "a version has no line in the change log, or two": `
    SELECT v.id, v.revision FROM versions v
    WHERE 1 <> (SELECT COUNT(*) FROM changes
                WHERE namespace = v.namespace AND id = v.id AND counter = v.revision AND kind <> 'hit')`,
  "a version with an operation id has no receipt": `
    SELECT v.operation_id FROM versions v LEFT JOIN receipts r USING (namespace, operation_id)
    WHERE v.operation_id IS NOT NULL AND (r.id IS NOT v.id OR r.revision IS NOT v.revision)`,
  "a receipt has no version": `
    SELECT r.operation_id FROM receipts r LEFT JOIN versions v USING (namespace, id, revision)
    WHERE v.operation_id IS NOT r.operation_id`,
};

/**
 * Everything in a data file that contradicts something else in it. Histories and the change log must
 * reach back to their beginning.
 */
export function inconsistenciesIn(database: Database): string[] {
  const integrity = database.pragma("integrity_check");
  const found = integrity === "ok" ? [] : [`integrity_check: ${integrity}`];
  for (const [name, query] of Object.entries(CHECKS)) {
    const rows = database.prepare(query).all();
    if (rows.length > 0) found.push(`${name}: ${JSON.stringify(rows.slice(0, 3))}`);
  }
  return found;
}
