/** What an entry may hold. Lengths count UTF-16 code units unless they say bytes. */
export interface Limits {
  /** @default 200 */
  readonly idLength: number;
  /** @default 500 */
  readonly titleLength: number;
  /** UTF-8 bytes. @default 1048576 */
  readonly bodyBytes: number;
  /** @default 64 */
  readonly tags: number;
  /** @default 100 */
  readonly tagLength: number;
  /** Of `source` and of `project`. @default 200 */
  readonly labelLength: number;
  /** @default 200 */
  readonly operationIdLength: number;
  /** Seconds. @default 100 years of 365 days */
  readonly ttlSeconds: number;
  /** Of a search query. @default 20000 */
  readonly queryLength: number;
}

export const DEFAULT_LIMITS: Limits = {
  idLength: 200,
  titleLength: 500,
  bodyBytes: 1_048_576,
  tags: 64,
  tagLength: 100,
  labelLength: 200,
  operationIdLength: 200,
  ttlSeconds: 100 * 365 * 86_400,
  queryLength: 20_000,
};
