--[[
Writes an earlier version again. Hits and lifetime of a live entry stay; a deleted one comes back
without either.

ARGV
  index        integer?  which version, 0 is the newest; none: the one of a revision
  to_revision  integer?
  operation    string    what the outcome calls it
REPLIES
  version-not-found
NEVER WRITES
  unless it replies "applied"
USES
  write-call begin-write apply-write find-version
]]

local index = tonumber(ARGV[11])
local to_revision = tonumber(ARGV[12])
local operation = ARGV[13]

local state, answer = begin_write()
if answer then return answer end

local restored, refusal = find_version(state, index, to_revision)
if not restored then return refusal or { "version-not-found" } end

local entry = state.entry
local created = entry and entry.created or restored.created
return apply_write(state, {
  kind = "rollback",
  operation = operation,
  fields = restored.fields,
  created = created ~= "" and created or write.at,
  is_live = true,
  hits = entry and entry.hits or "0",
  ttl = entry and entry.ttl or "",
  expires_at = entry and entry.expires_at or -1,
  restored_from = restored.updated,
})
