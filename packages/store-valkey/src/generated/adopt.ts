// Made of lua/adopt.lua by `npm run generate`: change that file instead.

import type { Script } from "../script.ts";

export interface AdoptKeys {
  /** hash, mem:<id> */
  readonly entry: string;
  /** list, memver:<id> */
  readonly history: string;
  /** string, memrev:<id> */
  readonly revision: string;
  /** stream, the change log */
  readonly changes: string;
  /** sorted set, every id that has an entry */
  readonly ids: string;
  /** sorted set, ids of entries with a lifetime, by its end */
  readonly expiries: string;
  /** hash, facets of entries with a lifetime, by id */
  readonly expiringFacets: string;
}

export interface AdoptArguments {
  readonly id: string;
  /** ISO 8601 time */
  readonly at: string;
  /** the same in milliseconds */
  readonly now: number;
  /** lines of the change log to keep */
  readonly logLimit: number;
}

export type AdoptReply =
  | {
      readonly kind: "adopted";
    }
  | {
      readonly kind: "known";
    }
  | {
      /** the key holds something else */
      readonly kind: "foreign";
    }
  | {
      readonly kind: "absent";
    };

/**
 * Takes in an entry that a server of version 1 wrote: notes its id and lifetime, lets history and
 * counter end with it, and tells the change log.
 */
export const ADOPT_SCRIPT: Script<AdoptKeys, AdoptArguments, AdoptReply> = {
  name: "adopt",
  keys: ["entry", "history", "revision", "changes", "ids", "expiries", "expiringFacets"],
  arguments: ["id", "at", "now", "logLimit"],
  replies: { adopted: [], known: [], foreign: [], absent: [] },
  isReadOnly: false,
  sha1: "b27f30a892e84957938dfa957522f4a0d924c6ed",
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
local function facets_of(fields)
  local facets = { "project:" .. fields.project }
  if fields.type ~= "" then facets[#facets + 1] = "type:" .. fields.type end
  for tag in string.gmatch(fields.tags, "[^,]+") do
    facets[#facets + 1] = "tag:" .. tag
  end
  return facets
end
local function noted_facets(expiring_facets_key, id)
  local noted = redis.call("HGET", expiring_facets_key, id)
  local is_json, facets = pcall(cjson.decode, noted or "[]")
  if is_json and type(facets) == "table" then return facets end
  return {}
end
local function find_index_keys(entry_key, id, index_keys, facets)
  local is_declared = {}
  for _, key in ipairs(index_keys) do is_declared[key] = true end
  local start = string.sub(entry_key, 1, #entry_key - #("mem:" .. id))
  local facet_by_key = {}
  for _, facet in ipairs(facets) do
    local key = start .. facet
    if not is_declared[key] then return nil, { "facets", facets } end
    facet_by_key[key] = facet
  end
  return facet_by_key
end
local LARGEST_WHOLE_NUMBER = 9007199254740991
local function whole_number(text)
  if not text or not string.find(text, "^%d+$") then return nil end
  local number = tonumber(text)
  if number > LARGEST_WHOLE_NUMBER then return nil end
  return number
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
local keys = {
  entry = KEYS[1],
  history = KEYS[2],
  revision = KEYS[3],
  changes = KEYS[4],
  ids = KEYS[5],
  expiries = KEYS[6],
  expiring_facets = KEYS[7],
}
local id = ARGV[1]
local at = ARGV[2]
local now = tonumber(ARGV[3])
local log_limit = ARGV[4]
local entry = read_entry(keys.entry, now)
if not entry then
  return { key_type(keys.entry) == "none" and "absent" or "foreign" }
end
if not entry.is_live then return { "absent" } end
if redis.call("ZSCORE", keys.ids, id) then return { "known" } end
local sequence = next_sequence(keys.changes)
redis.call("ZADD", keys.ids, 0, id)
if entry.expires_at >= 0 then
  local ending = {}
  if key_type(keys.history) == "list" then ending[#ending + 1] = keys.history end
  if key_type(keys.revision) == "string" then ending[#ending + 1] = keys.revision end
  redis.call("ZADD", keys.expiries, string.format("%.0f", entry.expires_at), id)
  redis.call("HSET", keys.expiring_facets, id, cjson.encode(facets_of(entry)))
  set_lifetime(ending, entry.expires_at)
end
add_line(keys.changes, log_limit, sequence, {
  kind = "set",
  id = id,
  to = read_revision(keys.revision),
  at = at,
})
return { "adopted" }
`,
};
