--[[
Takes members out of an index set whose entries are gone: servers of version 1 left them there when
an entry expired.

KEYS
  index       set
  entries...  hashes, the members to look at
REPLIES
  swept removed:integer
NEVER WRITES
  to a set of something else
USES
  key-type
]]

local keys = { index = KEYS[1], entries = { unpack(KEYS, 2) } }

if key_type(keys.index) ~= "set" then return { "swept", 0 } end
local removed = 0
for _, entry_key in ipairs(keys.entries) do
  if redis.call("EXISTS", entry_key) == 0 then
    removed = removed + redis.call("SREM", keys.index, entry_key)
  end
end
return { "swept", removed }
