// Made of lua/read-many.lua by `npm run generate`: change that file instead.

import type { Script } from "../script.ts";
import type { EntryRow } from "./entry.ts";

export interface ReadManyKeys {
  /** first the hash of each entry, then the counter of each */
  readonly entriesThenRevisions: readonly string[];
}

export interface ReadManyArguments {
  /** milliseconds */
  readonly now: number;
  readonly byteBudget: number;
}

export type ReadManyReply = {
  /** null for what is absent */
  readonly kind: "entries";
  readonly rows: readonly (EntryRow | null)[];
};

/**
 * Reads entries, as many of the first ones as fit into a reply of about so many bytes, but at
 * least one.
 */
export const READ_MANY_SCRIPT: Script<ReadManyKeys, ReadManyArguments, ReadManyReply> = {
  name: "read-many",
  keys: ["entriesThenRevisions"],
  arguments: ["now", "byteBudget"],
  replies: { entries: ["rows"] },
  isReadOnly: true,
  sha1: "ca103db3b71eac7bdaead569201e997aec36f40e",
  source: `\
local function key_type(key)
  return redis.call("TYPE", key).ok
end
local function refuse_foreign_type(key, expected)
  local found = key_type(key)
  if found == expected or found == "none" then return nil end
  return { "corrupt", key, "holds a " .. found .. " where a " .. expected .. " belongs" }
end
local LARGEST_WHOLE_NUMBER = 9007199254740991
local function whole_number(text)
  if not text or not string.find(text, "^%d+$") then return nil end
  local number = tonumber(text)
  if number > LARGEST_WHOLE_NUMBER then return nil end
  return number
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
local ENTRY_FIELDS = {
  "title", "body", "type", "tags", "source", "project", "created", "updated", "hits", "ttl",
}
local function read_entry(entry_key, now)
  if key_type(entry_key) ~= "hash" then return nil end
  local values = redis.call("HMGET", entry_key, unpack(ENTRY_FIELDS))
  if not values[1] and not values[2] then return nil end
  local entry = { expires_at = expiry_of(entry_key) }
  for place, field in ipairs(ENTRY_FIELDS) do entry[field] = values[place] or "" end
  entry.is_live = not is_over(entry.expires_at, now)
  return entry
end
local function read_revision(revision_key)
  if key_type(revision_key) ~= "string" then return 0 end
  return whole_number(redis.call("GET", revision_key)) or 0
end
local function entry_row(entry, revision)
  local row = {}
  for place, field in ipairs(ENTRY_FIELDS) do row[place] = entry[field] end
  row[#row + 1] = entry.expires_at
  row[#row + 1] = revision
  return row
end
local keys = { entries_then_revisions = { unpack(KEYS, 1) } }
local now = tonumber(ARGV[1])
local byte_budget = tonumber(ARGV[2])
local count = #keys.entries_then_revisions / 2
local rows = {}
local bytes = 0
for place = 1, count do
  local entry = read_entry(keys.entries_then_revisions[place], now)
  if entry and entry.is_live then
    bytes = bytes + #entry.body
    if bytes > byte_budget and place > 1 then break end
    rows[place] = entry_row(entry, read_revision(keys.entries_then_revisions[count + place]))
  else
    rows[place] = false
  end
end
return { "entries", rows }
`,
};
