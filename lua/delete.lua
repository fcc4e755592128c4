--[[
Deletes an entry. Its history stays, with a tombstone that holds the fields, and so does its
counter: both for good, whatever the lifetime of the entry was.

REPLIES
  not-found
NEVER WRITES
  unless it replies "applied"
USES
  begin-write apply-write
]]

local state, answer = begin_write()
if answer then return answer end

local entry = state.entry
if not entry then return { "not-found" } end
return apply_write(state, {
  kind = "delete",
  operation = "deleted",
  fields = entry,
  created = entry.created,
  is_live = false,
  expires_at = -1,
})
