--[[
Reads entries.

ROW
  title:string body:string type:string tags:string source:string project:string
    created:string updated:string hits:string ttl:string expires_at:integer revision:integer
USES
  key-type whole-number lifetime
]]

local ENTRY_FIELDS = {
  "title", "body", "type", "tags", "source", "project", "created", "updated", "hits", "ttl",
}

-- Returns nil when there is none, and for what is no entry: another type, a hash of someone else.
-- What a half-written entry lacks is empty.
local function read_entry(entry_key, now)
  if key_type(entry_key) ~= "hash" then return nil end
  local values = redis.call("HMGET", entry_key, unpack(ENTRY_FIELDS))
  if not values[1] and not values[2] then return nil end
  local entry = { expires_at = expiry_of(entry_key) }
  for place, field in ipairs(ENTRY_FIELDS) do entry[field] = values[place] or "" end
  entry.is_live = not is_over(entry.expires_at, now)
  return entry
end

-- Of a live entry. A counter that cannot be read is 0 here, and refused when it would be written.
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
