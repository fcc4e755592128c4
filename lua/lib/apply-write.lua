--[[
The one place that writes what was decided: entry, index sets, history, counter, receipt, change
line and lifetimes. All that could fail is asked before the first of them.

REPLIES
  applied revision:integer operation:string restored_from:string? entries:integer
    sequence:integer due:integer  due: entries that wait for the sweep
USES
  lifetime facets change-log version receipt index-plan permissions write-call
]]

local function write_entry(after)
  local fields = after.fields
  redis.call(
    "HSET", keys.entry, "title", fields.title, "body", fields.body, "type", fields.type,
    "tags", fields.tags, "source", fields.source, "project", fields.project,
    "created", after.created, "updated", write.at, "hits", after.hits, "ttl", after.ttl
  )
  redis.call("ZADD", keys.ids, 0, write.id)
end

local function remove_entry()
  redis.call("DEL", keys.entry)
  redis.call("ZREM", keys.ids, write.id)
end

-- What the sweep needs to know of an entry once the server has removed it.
local function note_lifetime(expires_at, facets)
  if expires_at >= 0 then
    redis.call("ZADD", keys.expiries, string.format("%.0f", expires_at), write.id)
    redis.call("HSET", keys.expiring_facets, write.id, cjson.encode(facets))
  else
    redis.call("ZREM", keys.expiries, write.id)
    redis.call("HDEL", keys.expiring_facets, write.id)
  end
end

-- after.kind: set, delete or rollback; after.operation: what the outcome calls it
-- after.fields: of the entry, or of the tombstone; after.created
-- after.is_live: whether there is an entry afterwards; if so, after.hits and after.ttl, both texts
-- after.expires_at: milliseconds, negative for no lifetime
-- after.restored_from: for a rollback, when the version that it restores was written
local function apply_write(state, after)
  local facets = after.is_live and facets_of(after.fields) or {}
  local plan, refusal = plan_index(state, facets)
  refusal = refusal or refuse_forbidden_command(keys.entry)
  if refusal then return refusal end
  local revision = state.revision + 1
  local version = encode_version({
    fields = after.fields,
    created = after.created,
    updated = write.at,
    operation = after.operation,
    operation_id = write.operation_id,
    revision = revision,
  })
  local sequence = next_sequence(keys.changes)

  if state.is_expired then redis.call("DEL", keys.entry, keys.history, keys.revision) end
  if after.is_live then write_entry(after) else remove_entry() end
  for _, key in ipairs(plan.join) do redis.call("SADD", key, keys.entry) end
  for _, key in ipairs(plan.leave) do redis.call("SREM", key, keys.entry) end
  redis.call("LPUSH", keys.history, version)
  redis.call("LTRIM", keys.history, 0, string.format("%.0f", write.history_limit - 1))
  redis.call("SET", keys.revision, string.format("%.0f", revision))
  note_lifetime(after.expires_at, facets)
  if write.operation_id ~= "" then write_receipt(revision, after.operation) end
  add_line(keys.changes, write.log_limit, sequence, {
    kind = after.kind,
    id = write.id,
    to = revision,
    at = write.at,
  })
  set_lifetime({ keys.entry, keys.history, keys.revision }, after.expires_at)

  local entries = redis.call("ZCARD", keys.ids)
  local due = redis.call("ZCOUNT", keys.expiries, "-inf", string.format("%.0f", write.now))
  local restored_from = after.restored_from or false
  return { "applied", revision, after.operation, restored_from, entries, sequence, due }
end
