--[[
Reads entries, as many of the first ones as fit into a reply of about so many bytes, but at
least one.

KEYS
  entries_then_revisions...  first the hash of each entry, then the counter of each
ARGV
  now          integer  milliseconds
  byte_budget  integer
REPLIES
  entries rows:rows  null for what is absent
NEVER WRITES
  anything
USES
  entry
]]

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
