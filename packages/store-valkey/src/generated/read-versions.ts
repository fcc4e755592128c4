// Made of lua/read-versions.lua by `npm run generate`: change that file instead.

import type { Script } from "../script.ts";

export interface ReadVersionsKeys {
  /** hash, mem:<id> */
  readonly entry: string;
  /** list, memver:<id> */
  readonly history: string;
}

export interface ReadVersionsArguments {
  /** milliseconds */
  readonly now: number;
  /** 0 is the newest */
  readonly first: number;
  readonly last: number;
}

export type ReadVersionsReply = {
  /** each a JSON object */
  readonly kind: "versions";
  readonly total: number;
  readonly versions: readonly string[];
};

/** Reads a slice of a history, newest first. Of a deleted entry too; of an expired one there is none. */
export const READ_VERSIONS_SCRIPT: Script<
  ReadVersionsKeys,
  ReadVersionsArguments,
  ReadVersionsReply
> = {
  name: "read-versions",
  keys: ["entry", "history"],
  arguments: ["now", "first", "last"],
  replies: { versions: ["total", "versions"] },
  isReadOnly: true,
  sha1: "e86eafbfd3b4ea7e3a6f148e9b334b13284ab71e",
  source: `\
local function key_type(key)
  return redis.call("TYPE", key).ok
end
local function refuse_foreign_type(key, expected)
  local found = key_type(key)
  if found == expected or found == "none" then return nil end
  return { "corrupt", key, "holds a " .. found .. " where a " .. expected .. " belongs" }
end
local function expiry_of(key)
  return redis.call("PEXPIRETIME", key)
end
local function is_over(expires_at, now)
  return expires_at >= 0 and expires_at <= now
end
local function set_lifetime(keys, expires_at)
  for _, key in ipairs(keys) do
    if expires_at >= 0 then
      redis.call("PEXPIREAT", key, string.format("%.0f", expires_at))
    else
      redis.call("PERSIST", key)
    end
  end
end
local keys = { entry = KEYS[1], history = KEYS[2] }
local now = tonumber(ARGV[1])
local first = ARGV[2]
local last = ARGV[3]
if is_over(expiry_of(keys.entry), now) or key_type(keys.history) ~= "list" then
  return { "versions", 0, {} }
end
return {
  "versions",
  redis.call("LLEN", keys.history),
  redis.call("LRANGE", keys.history, first, last),
}
`,
};
