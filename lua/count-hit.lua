--[[
Reads an entry and counts a fetch of it. Where the count cannot be written (a replica, a full
server) the entry comes back all the same, without it.

KEYS
  entry     hash, mem:<id>
  revision  string, memrev:<id>
  changes   stream, the change log
ARGV
  id         string
  at         string   ISO 8601 time of the fetch
  now        integer  the same in milliseconds
  log_limit  integer  lines of the change log to keep
REPLIES
  entry row:row
  absent
NEVER WRITES
  but the entry's hits and a change line
USES
  key-type whole-number entry change-log
]]

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
