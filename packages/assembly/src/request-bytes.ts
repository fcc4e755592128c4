/**
 * How large a request may be when an entry's body may have `bodyBytes`: JSON may write each byte as
 * six (`\u001f`), and the rest of a call fits into 256 KiB however it is written.
 */
export function requestBytesFor(bodyBytes: number): number {
  return 6 * bodyBytes + 262_144;
}
