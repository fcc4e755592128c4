--[[
Replaces all of an entry, or creates it. One that has expired is as if it had never been.

ARGV
  title       string
  body        string
  type        string
  tags        string   separated by commas
  source      string
  project     string
  ttl         string   seconds; empty: no lifetime
  expires_at  integer  milliseconds; -1: no lifetime
NEVER WRITES
  unless it replies "applied"
USES
  write-call begin-write apply-write
]]

local fields = {
  title = ARGV[11],
  body = ARGV[12],
  type = ARGV[13],
  tags = ARGV[14],
  source = ARGV[15],
  project = ARGV[16],
}
local ttl = ARGV[17]
local expires_at = tonumber(ARGV[18])

local state, answer = begin_write()
if answer then return answer end

local entry = state.entry
return apply_write(state, {
  kind = "set",
  operation = entry and "modified" or "created",
  fields = fields,
  created = entry and entry.created or write.at,
  is_live = true,
  hits = entry and entry.hits or "0",
  ttl = ttl,
  expires_at = expires_at,
})
