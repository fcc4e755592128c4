--[[
The part of a write's decision that is the same for every write. Writes nothing.

USES
  key-type whole-number entry receipt write-call
]]

local function refuse_foreign_keys()
  for name, expected in pairs({
    entry = "hash",
    history = "list",
    revision = "string",
    changes = "stream",
    ids = "zset",
    expiries = "zset",
    expiring_facets = "hash",
  }) do
    local refusal = refuse_foreign_type(keys[name], expected)
    if refusal then return refusal end
  end
  return nil
end

-- Returns nil and a reply when a key holds what is not ours.
local function read_state()
  local refusal = refuse_foreign_keys()
  if refusal then return nil, refusal end
  local stored = read_entry(keys.entry, write.now)
  if not stored and key_type(keys.entry) ~= "none" then
    return nil, { "corrupt", keys.entry, "holds a hash that is no entry" }
  end
  local is_expired = stored ~= nil and not stored.is_live
  local revision = 0
  if not is_expired then revision = whole_number(redis.call("GET", keys.revision) or "0") end
  if not revision then return nil, { "corrupt", keys.revision, "holds no whole number" } end
  return {
    -- As the server has it, expired or not: the index sets that it is in are known from it.
    stored = stored,
    entry = not is_expired and stored or nil,
    is_expired = is_expired,
    revision = revision,
  }
end

-- Receipt first, then revision: a verbatim retry replays although its revision is stale by now.
-- Returns nil and a reply when the write ends here.
local function begin_write()
  local state, refusal = read_state()
  if refusal then return nil, refusal end
  if write.operation_id ~= "" then
    local receipt, unreadable = read_receipt(keys.receipt, write.now)
    if unreadable then return nil, unreadable end
    if receipt then return nil, answer_from_receipt(receipt) end
  end
  if write.if_version and write.if_version ~= state.revision then
    local current = false
    if write.include_current and state.entry then
      current = entry_row(state.entry, state.revision)
    end
    return nil, { "conflict", state.revision, current }
  end
  return state
end
