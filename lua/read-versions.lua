--[[
Reads a slice of a history, newest first. Of a deleted entry too; of an expired one there is none.

KEYS
  entry    hash, mem:<id>
  history  list, memver:<id>
ARGV
  now    integer  milliseconds
  first  integer  0 is the newest
  last   integer
REPLIES
  versions total:integer versions:strings  each a JSON object
NEVER WRITES
  anything
USES
  key-type lifetime
]]

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
