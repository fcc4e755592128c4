// Made of lua/sweep-index.lua by `npm run generate`: change that file instead.

import type { Script } from "../script.ts";

export interface SweepIndexKeys {
  /** set */
  readonly index: string;
  /** hashes, the members to look at */
  readonly entries: readonly string[];
}

export type SweepIndexArguments = Readonly<Record<never, never>>;

export type SweepIndexReply = {
  readonly kind: "swept";
  readonly removed: number;
};

/**
 * Takes members out of an index set whose entries are gone: servers of version 1 left them there when
 * an entry expired.
 */
export const SWEEP_INDEX_SCRIPT: Script<SweepIndexKeys, SweepIndexArguments, SweepIndexReply> = {
  name: "sweep-index",
  keys: ["index", "entries"],
  arguments: [],
  replies: { swept: ["removed"] },
  isReadOnly: false,
  sha1: "30348a4f22ae2eda3313fbc151c6bbb43f5ce1ac",
  source: `\
local function key_type(key)
  return redis.call("TYPE", key).ok
end
local function refuse_foreign_type(key, expected)
  local found = key_type(key)
  if found == expected or found == "none" then return nil end
  return { "corrupt", key, "holds a " .. found .. " where a " .. expected .. " belongs" }
end
local keys = { index = KEYS[1], entries = { unpack(KEYS, 2) } }
if key_type(keys.index) ~= "set" then return { "swept", 0 } end
local removed = 0
for _, entry_key in ipairs(keys.entries) do
  if redis.call("EXISTS", entry_key) == 0 then
    removed = removed + redis.call("SREM", keys.index, entry_key)
  end
end
return { "swept", removed }
`,
};
