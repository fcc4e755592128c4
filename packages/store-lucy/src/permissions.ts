import { PermissionDeniedError } from "./errors.ts";

/** What a token can be for. Deciding proposals is none of an agent's business. */
export const LUCY_PERMISSIONS = ["memory:read", "memory:propose"] as const;

export type LucyPermission = (typeof LUCY_PERMISSIONS)[number];

export function isLucyPermission(word: string): word is LucyPermission {
  return LUCY_PERMISSIONS.some((permission) => permission === word);
}

/** @throws PermissionDeniedError, naming the permission. */
export function requirePermission(
  permissions: readonly string[],
  permission: LucyPermission,
): void {
  if (permissions.includes(permission)) return;
  throw new PermissionDeniedError(
    `This credential does not have the permission ${permission}. Who administers it can grant it.`,
    { details: { permission } },
  );
}
