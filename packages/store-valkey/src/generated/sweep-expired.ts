// Made of lua/sweep-expired.lua by `npm run generate`: change that file instead.

import type { Script } from "../script.ts";

export interface SweepExpiredKeys {
  /** hash, mem:<id> */
  readonly entry: string;
  /** list, memver:<id> */
  readonly history: string;
  /** string, memrev:<id> */
  readonly revision: string;
  /** sorted set, every id that has an entry */
  readonly ids: string;
  /** sorted set, ids of entries with a lifetime, by its end */
  readonly expiries: string;
  /** hash, facets of entries with a lifetime, by id */
  readonly expiringFacets: string;
  /** sets, every one that the entry may be in */
  readonly index: readonly string[];
}

export interface SweepExpiredArguments {
  readonly id: string;
  /** milliseconds */
  readonly now: number;
}

export type SweepExpiredReply =
  | {
      readonly kind: "swept";
    }
  | {
      /** its lifetime was changed meanwhile */
      readonly kind: "alive";
    }
  | {
      /** an index set was not declared: call again, with these as well */
      readonly kind: "facets";
      readonly facets: readonly string[];
    };

/**
 * Clears away what an expired entry has left, or the whole of it when the server still has it. Called
 * once for each entry that is due, so that no call takes long.
 */
export const SWEEP_EXPIRED_SCRIPT: Script<
  SweepExpiredKeys,
  SweepExpiredArguments,
  SweepExpiredReply
> = {
  name: "sweep-expired",
  keys: ["entry", "history", "revision", "ids", "expiries", "expiringFacets", "index"],
  arguments: ["id", "now"],
  replies: { swept: [], alive: [], facets: ["facets"] },
  isReadOnly: false,
  sha1: "cc7850b31b7c3a6403f306d87e02ec8778424a29",
  source: `\
local function key_type(key)
  return redis.call("TYPE", key).ok
end
local function refuse_foreign_type(key, expected)
  local found = key_type(key)
  if found == expected or found == "none" then return nil end
  return { "corrupt", key, "holds a " .. found .. " where a " .. expected .. " belongs" }
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
local keys = {
  entry = KEYS[1],
  history = KEYS[2],
  revision = KEYS[3],
  ids = KEYS[4],
  expiries = KEYS[5],
  expiring_facets = KEYS[6],
  index = { unpack(KEYS, 7) },
}
local id = ARGV[1]
local now = tonumber(ARGV[2])
local due = redis.call("ZSCORE", keys.expiries, id)
if not due or tonumber(due) > now then return { "alive" } end
local facets = noted_facets(keys.expiring_facets, id)
local entry = read_entry(keys.entry, now)
if entry and entry.is_live then
  if entry.expires_at >= 0 then
    redis.call("ZADD", keys.expiries, string.format("%.0f", entry.expires_at), id)
    redis.call("HSET", keys.expiring_facets, id, cjson.encode(facets_of(entry)))
  else
    redis.call("ZREM", keys.expiries, id)
    redis.call("HDEL", keys.expiring_facets, id)
  end
  return { "alive" }
end
if entry then
  for _, facet in ipairs(facets_of(entry)) do facets[#facets + 1] = facet end
end
local facet_by_key, undeclared = find_index_keys(keys.entry, id, keys.index, facets)
if undeclared then return undeclared end
for key in pairs(facet_by_key) do
  if key_type(key) == "set" then redis.call("SREM", key, keys.entry) end
end
if entry then redis.call("DEL", keys.entry, keys.history, keys.revision) end
redis.call("ZREM", keys.ids, id)
redis.call("ZREM", keys.expiries, id)
redis.call("HDEL", keys.expiring_facets, id)
return { "swept" }
`,
};
