import { TimeoutError, TransportError } from "./errors.ts";

/**
 * Runs one attempt of a call. It ends in time also when its transport heeds no signal.
 *
 * @throws TimeoutError after `timeoutMs`; TransportError when `signal` is aborted.
 */
export async function withinTime<Reply>(
  call: (signal: AbortSignal) => Promise<Reply>,
  timeoutMs: number,
  signal?: AbortSignal,
): Promise<Reply> {
  const controller = new AbortController();
  if (signal?.aborted === true) throw abandoned();
  const abandon = () => controller.abort(abandoned());
  const timer = setTimeout(() => controller.abort(tooLate(timeoutMs)), timeoutMs);
  signal?.addEventListener("abort", abandon, { once: true });
  try {
    return await Promise.race([rejectionOf(controller.signal), call(controller.signal)]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abandon);
  }
}

function rejectionOf(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  });
}

function tooLate(timeoutMs: number): TimeoutError {
  return new TimeoutError(`Memory is unavailable: Lucy did not answer within ${timeoutMs} ms.`);
}

export function abandoned(): TransportError {
  return new TransportError("The call was abandoned by its caller; nobody waits for its reply.");
}
