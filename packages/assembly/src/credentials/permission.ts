/** What a credential can be allowed, and what each permission opens. */
export const PERMISSIONS = {
  "memory:read": "read entries, recall approved memory, follow the own proposals",
  "memory:write": "write, delete and roll back entries with the direct tools",
  "memory:propose": "propose memory for a person to decide on",
  "memory:review": "decide on the proposals of others; for people, not for agents",
  "metrics:read": "read /metrics",
} as const;

export type Permission = keyof typeof PERMISSIONS;

export function isPermission(name: unknown): name is Permission {
  return typeof name === "string" && Object.hasOwn(PERMISSIONS, name);
}
