// Made of lua/count-hit.lua by `npm run generate`: change that file instead.

import type { Script } from "../script.ts";
import type { EntryRow } from "./entry.ts";

export interface CountHitKeys {
  /** hash, mem:<id> */
  readonly entry: string;
  /** string, memrev:<id> */
  readonly revision: string;
  /** stream, the change log */
  readonly changes: string;
}

export interface CountHitArguments {
  readonly id: string;
  /** ISO 8601 time of the fetch */
  readonly at: string;
  /** the same in milliseconds */
  readonly now: number;
  /** lines of the change log to keep */
  readonly logLimit: number;
}

export type CountHitReply =
  | {
      readonly kind: "entry";
      readonly row: EntryRow;
    }
  | {
      readonly kind: "absent";
    };

/**
 * Reads an entry and counts a fetch of it. Where the count cannot be written (a replica, a full
 * server) the entry comes back all the same, without it.
 */
export const COUNT_HIT_SCRIPT: Script<CountHitKeys, CountHitArguments, CountHitReply> = {
  name: "count-hit",
  keys: ["entry", "revision", "changes"],
  arguments: ["id", "at", "now", "logLimit"],
  replies: { entry: ["row"], absent: [] },
  isReadOnly: false,
  sha1: "9ac1e93ed5d69f9370328b30f227675f1af2c57a",
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
local function next_sequence(changes_key)
  if key_type(changes_key) == "none" then return 1 end
  local facts = redis.call("XINFO", "STREAM", changes_key)
  for place = 1, #facts, 2 do
    if facts[place] == "last-generated-id" then
      return tonumber(string.match(facts[place + 1], "^%d+")) + 1
    end
  end
  error("XINFO STREAM has no last-generated-id")
end
local function add_line(changes_key, log_limit, sequence, line)
  redis.call(
    "XADD", changes_key, "MAXLEN", "=", log_limit, string.format("%.0f-0", sequence),
    "kind", line.kind, "id", line.id, "to", string.format("%.0f", line.to), "at", line.at
  )
end
local keys = { entry = KEYS[1], revision = KEYS[2], changes = KEYS[3] }
local id = ARGV[1]
local at = ARGV[2]
local now = tonumber(ARGV[3])
local log_limit = ARGV[4]
local entry = read_entry(keys.entry, now)
if not entry or not entry.is_live then return { "absent" } end
local hits = (whole_number(entry.hits) or 0) + 1
local can_log = not refuse_foreign_type(keys.changes, "stream")
local sequence = can_log and next_sequence(keys.changes)
local reply = redis.pcall("HSET", keys.entry, "hits", string.format("%.0f", hits))
if type(reply) == "number" then
  entry.hits = string.format("%.0f", hits)
  local line = { kind = "hit", id = id, to = hits, at = at }
  if can_log then pcall(add_line, keys.changes, log_limit, sequence, line) end
end
return { "entry", entry_row(entry, read_revision(keys.revision)) }
`,
};
