import { PERMISSIONS, type Permission } from "@memory-mcp/assembly";
import type { AuthenticatedCaller } from "../../src/index.ts";

export const ALL_PERMISSIONS = Object.keys(PERMISSIONS) as Permission[];

/** As authentication tells it of a credential. */
export function callerNamed(
  name: string,
  permissions: readonly Permission[] = ALL_PERMISSIONS,
  namespace = "default",
): AuthenticatedCaller {
  return { name, identity: name, namespace, permissions };
}
