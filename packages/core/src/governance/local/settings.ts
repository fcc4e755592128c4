import { checkInteger } from "../../text-rules.ts";

export interface GovernanceSettings {
  /** How long a proposal waits for a decision. @default 2592000 (thirty days) */
  readonly proposalSeconds: number;
  /** UTF-8 bytes of a memory's content. @default 16384 */
  readonly contentBytes: number;
  /** UTF-8 bytes of a justification, and of a reviewer's reason. @default 4096 */
  readonly reasonBytes: number;
}

export const DEFAULT_GOVERNANCE_SETTINGS: GovernanceSettings = {
  proposalSeconds: 30 * 86_400,
  contentBytes: 16_384,
  reasonBytes: 4096,
};

/** @throws MemoryError `invalid_input`, naming the setting. */
export function completeGovernanceSettings(
  given: Partial<GovernanceSettings> = {},
): GovernanceSettings {
  const settings = { ...DEFAULT_GOVERNANCE_SETTINGS, ...given };
  for (const [name, value] of Object.entries(settings)) {
    checkInteger(name, value, 1, Number.MAX_SAFE_INTEGER);
  }
  return settings;
}
