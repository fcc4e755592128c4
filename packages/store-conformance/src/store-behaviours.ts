import type { BehaviourGroup } from "./behaviour.ts";
import { absence } from "./behaviours/absence.ts";
import { awkwardIds } from "./behaviours/awkward-ids.ts";
import { awkwardTexts } from "./behaviours/awkward-texts.ts";
import { changeCursor } from "./behaviours/change-cursor.ts";
import { changeLog } from "./behaviours/change-log.ts";
import { closing } from "./behaviours/closing.ts";
import { compareAndSet } from "./behaviours/compare-and-set.ts";
import { concurrency, concurrencyOfInstances } from "./behaviours/concurrency.ts";
import { createOnly } from "./behaviours/create-only.ts";
import { deletion } from "./behaviours/deletion.ts";
import { entryCount } from "./behaviours/entry-count.ts";
import { expiry } from "./behaviours/expiry.ts";
import { health } from "./behaviours/health.ts";
import { history } from "./behaviours/history.ts";
import { hits } from "./behaviours/hits.ts";
import { instances } from "./behaviours/instances.ts";
import { lacksOf } from "./behaviours/lacks.ts";
import { namespaces } from "./behaviours/namespaces.ts";
import { operationMismatch } from "./behaviours/operation-mismatch.ts";
import { randomSequences } from "./behaviours/random-sequences.ts";
import { readModel } from "./behaviours/read-model.ts";
import { receipts } from "./behaviours/receipts.ts";
import { refusedWrites } from "./behaviours/refused-writes.ts";
import { replay } from "./behaviours/replay.ts";
import { rollback } from "./behaviours/rollback.ts";
import { scan } from "./behaviours/scan.ts";
import { set } from "./behaviours/set.ts";
import { unreachable } from "./behaviours/unreachable.ts";
import { unversioned } from "./behaviours/unversioned.ts";
import { checkHarness } from "./check-harness.ts";
import { hasCapability, type StoreHarness } from "./harness.ts";
import { type ConformanceOptions, completeOptions } from "./options.ts";

/**
 * Everything that a store must do to obey the port, as far as the harness can show it, and a
 * behaviour for each thing that it says it cannot.
 *
 * @throws Error when the harness leaves something out without a reason.
 */
export function storeBehaviours(
  harness: StoreHarness,
  options: ConformanceOptions = {},
): readonly BehaviourGroup[] {
  checkHarness(harness);
  return [
    absence,
    set,
    compareAndSet,
    createOnly,
    unversioned,
    refusedWrites,
    replay,
    operationMismatch,
    receipts,
    rollback,
    deletion,
    expiry,
    history,
    hits,
    entryCount,
    changeLog,
    changeCursor,
    scan,
    namespaces,
    awkwardIds,
    awkwardTexts,
    concurrency,
    concurrencyOfInstances,
    instances,
    closing,
    health,
    unreachable,
    readModel,
    randomSequences(completeOptions(options)),
    lacksOf(harness),
  ]
    .map(({ title, behaviours }) => ({
      title,
      behaviours: behaviours.filter(({ needs }) => !needs || hasCapability(harness, needs)),
    }))
    .filter(({ behaviours }) => behaviours.length > 0);
}
