--[[
Finds the version that a rollback restores.

USES
  version write-call
]]

-- Newest first. No version is decoded for this, as they may be large: inside of a JSON string, what
-- is looked for would have its quotes escaped.
local function find_by_revision(revision)
  local naming = '[{,]%s*"rev"%s*:%s*' .. string.format("%.0f", revision) .. "%s*[,}]"
  for _, json in ipairs(redis.call("LRANGE", keys.history, 0, -1)) do
    if string.find(json, naming) then return json end
  end
  return false
end

-- Returns nil when there is none; nil and a reply when it cannot be read.
local function find_version(state, index, revision)
  if state.is_expired then return nil end
  local json
  if index then
    json = redis.call("LINDEX", keys.history, string.format("%.0f", index))
  else
    json = find_by_revision(revision)
  end
  if not json then return nil end
  local version = decode_version(json)
  if not version then return nil, { "corrupt", keys.history, "has a version that is no JSON" } end
  return version
end
