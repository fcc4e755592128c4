--[[
Takes in an entry that a server of version 1 wrote: notes its id and lifetime, lets history and
counter end with it, and tells the change log.

KEYS
  entry            hash, mem:<id>
  history          list, memver:<id>
  revision         string, memrev:<id>
  changes          stream, the change log
  ids              sorted set, every id that has an entry
  expiries         sorted set, ids of entries with a lifetime, by its end
  expiring_facets  hash, facets of entries with a lifetime, by id
ARGV
  id         string
  at         string   ISO 8601 time
  now        integer  the same in milliseconds
  log_limit  integer  lines of the change log to keep
REPLIES
  adopted
  known
  foreign  the key holds something else
  absent
NEVER WRITES
  to the entry
USES
  key-type lifetime facets entry change-log
]]

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
