--[[
Clears away what an expired entry has left, or the whole of it when the server still has it. Called
once for each entry that is due, so that no call takes long.

KEYS
  entry            hash, mem:<id>
  history          list, memver:<id>
  revision         string, memrev:<id>
  ids              sorted set, every id that has an entry
  expiries         sorted set, ids of entries with a lifetime, by its end
  expiring_facets  hash, facets of entries with a lifetime, by id
  index...         sets, every one that the entry may be in
ARGV
  id   string
  now  integer  milliseconds
REPLIES
  swept
  alive                  its lifetime was changed meanwhile
  facets facets:strings  an index set was not declared: call again, with these as well
NEVER WRITES
  to a live entry
USES
  key-type facets entry
]]

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
  -- A server of version 1 gave it another lifetime, or none.
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
