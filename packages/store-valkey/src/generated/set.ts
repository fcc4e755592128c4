// Made of lua/set.lua by `npm run generate`: change that file instead.

import type { Script } from "../script.ts";
import type { ApplyWriteReply } from "./apply-write.ts";
import type { WriteCallArguments, WriteCallKeys, WriteCallReply } from "./write-call.ts";

export type SetKeys = WriteCallKeys;

export interface SetArguments extends WriteCallArguments {
  readonly title: string;
  readonly body: string;
  readonly type: string;
  /** separated by commas */
  readonly tags: string;
  readonly source: string;
  readonly project: string;
  /** seconds; empty: no lifetime */
  readonly ttl: string;
  /** milliseconds; -1: no lifetime */
  readonly expiresAt: number;
}

export type SetReply = WriteCallReply | ApplyWriteReply;

/** Replaces all of an entry, or creates it. One that has expired is as if it had never been. */
export const SET_SCRIPT: Script<SetKeys, SetArguments, SetReply> = {
  name: "set",
  keys: [
    "entry",
    "history",
    "revision",
    "receipt",
    "changes",
    "ids",
    "expiries",
    "expiringFacets",
    "index",
  ],
  arguments: [
    "id",
    "at",
    "now",
    "ifVersion",
    "includeCurrent",
    "historyLimit",
    "logLimit",
    "operationId",
    "fingerprint",
    "receiptExpiresAt",
    "title",
    "body",
    "type",
    "tags",
    "source",
    "project",
    "ttl",
    "expiresAt",
  ],
  replies: {
    replayed: ["revision", "operation", "entries"],
    conflict: ["revision", "current"],
    "operation-mismatch": ["recordedId", "reason"],
    facets: ["facets"],
    corrupt: ["key", "problem"],
    forbidden: ["command"],
    applied: ["revision", "operation", "restoredFrom", "entries", "sequence", "due"],
  },
  isReadOnly: false,
  sha1: "773978d4389456cfd73da1b465037cdaf12f3d82",
  source: `\
local keys = {
  entry = KEYS[1],
  history = KEYS[2],
  revision = KEYS[3],
  receipt = KEYS[4],
  changes = KEYS[5],
  ids = KEYS[6],
  expiries = KEYS[7],
  expiring_facets = KEYS[8],
  index = { unpack(KEYS, 9) },
}
local write = {
  id = ARGV[1],
  at = ARGV[2],
  now = tonumber(ARGV[3]),
  if_version = tonumber(ARGV[4]),
  include_current = ARGV[5] == "1",
  history_limit = tonumber(ARGV[6]),
  log_limit = ARGV[7],
  operation_id = ARGV[8],
  fingerprint = ARGV[9],
  receipt_expires_at = tonumber(ARGV[10]),
}
local function key_type(key)
  return redis.call("TYPE", key).ok
end
local function refuse_foreign_type(key, expected)
  local found = key_type(key)
  if found == expected or found == "none" then return nil end
  return { "corrupt", key, "holds a " .. found .. " where a " .. expected .. " belongs" }
end
local LARGEST_WHOLE_NUMBER = 9007199254740991
local function whole_number(text)
  if not text or not string.find(text, "^%d+$") then return nil end
  local number = tonumber(text)
  if number > LARGEST_WHOLE_NUMBER then return nil end
  return number
end
local function expiry_of(key)
  return redis.call("PEXPIRETIME", key)
end
local function is_over(expires_at, now)
  return expires_at >= 0 and expires_at <= now
end
local function set_lifetime(keys, expires_at)
  for _, key in ipairs(keys) do
    if expires_at >= 0 then
      redis.call("PEXPIREAT", key, string.format("%.0f", expires_at))
    else
      redis.call("PERSIST", key)
    end
  end
end
local ENTRY_FIELDS = {
  "title", "body", "type", "tags", "source", "project", "created", "updated", "hits", "ttl",
}
local function read_entry(entry_key, now)
  if key_type(entry_key) ~= "hash" then return nil end
  local values = redis.call("HMGET", entry_key, unpack(ENTRY_FIELDS))
  if not values[1] and not values[2] then return nil end
  local entry = { expires_at = expiry_of(entry_key) }
  for place, field in ipairs(ENTRY_FIELDS) do entry[field] = values[place] or "" end
  entry.is_live = not is_over(entry.expires_at, now)
  return entry
end
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
local function read_receipt(receipt_key, now)
  local foreign = refuse_foreign_type(receipt_key, "hash")
  if foreign then return nil, foreign end
  if key_type(receipt_key) == "none" or is_over(expiry_of(receipt_key), now) then return nil end
  local values = redis.call("HMGET", receipt_key, "memory_id", "revision", "action", "fingerprint")
  local revision = whole_number(values[2])
  if not values[1] or not revision then
    return nil, { "corrupt", receipt_key, "holds a hash that is no receipt" }
  end
  return {
    entry_id = values[1],
    revision = revision,
    operation = values[3] or "",
    fingerprint = values[4],
  }
end
local function answer_from_receipt(receipt)
  if receipt.entry_id ~= write.id then
    return { "operation-mismatch", receipt.entry_id, "entry" }
  end
  if receipt.fingerprint and receipt.fingerprint ~= write.fingerprint then
    return { "operation-mismatch", receipt.entry_id, "payload" }
  end
  return { "replayed", receipt.revision, receipt.operation, redis.call("ZCARD", keys.ids) }
end
local function write_receipt(revision, operation)
  redis.call(
    "HSET", keys.receipt, "memory_id", write.id, "revision", string.format("%.0f", revision),
    "action", operation, "fingerprint", write.fingerprint
  )
  set_lifetime({ keys.receipt }, write.receipt_expires_at)
end
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
    stored = stored,
    entry = not is_expired and stored or nil,
    is_expired = is_expired,
    revision = revision,
  }
end
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
local function facets_of(fields)
  local facets = { "project:" .. fields.project }
  if fields.type ~= "" then facets[#facets + 1] = "type:" .. fields.type end
  for tag in string.gmatch(fields.tags, "[^,]+") do
    facets[#facets + 1] = "tag:" .. tag
  end
  return facets
end
local function noted_facets(expiring_facets_key, id)
  local noted = redis.call("HGET", expiring_facets_key, id)
  local is_json, facets = pcall(cjson.decode, noted or "[]")
  if is_json and type(facets) == "table" then return facets end
  return {}
end
local function find_index_keys(entry_key, id, index_keys, facets)
  local is_declared = {}
  for _, key in ipairs(index_keys) do is_declared[key] = true end
  local start = string.sub(entry_key, 1, #entry_key - #("mem:" .. id))
  local facet_by_key = {}
  for _, facet in ipairs(facets) do
    local key = start .. facet
    if not is_declared[key] then return nil, { "facets", facets } end
    facet_by_key[key] = facet
  end
  return facet_by_key
end
local function next_sequence(changes_key)
  if key_type(changes_key) == "none" then return 1 end
  local facts = redis.call("XINFO", "STREAM", changes_key)
  for place = 1, #facts, 2 do
    if facts[place] == "last-generated-id" then
      return tonumber(string.match(facts[place + 1], "^%d+")) + 1
    end
  end
  error("XINFO STREAM has no last-generated-id")
end
local function add_line(changes_key, log_limit, sequence, line)
  redis.call(
    "XADD", changes_key, "MAXLEN", "=", log_limit, string.format("%.0f-0", sequence),
    "kind", line.kind, "id", line.id, "to", string.format("%.0f", line.to), "at", line.at
  )
end
local TEXT_FIELDS = { "title", "body", "type", "source", "project" }
local function encode_version(version)
  local tags = {}
  for tag in string.gmatch(version.fields.tags, "[^,]+") do tags[#tags + 1] = cjson.encode(tag) end
  local members = { '"tags":[' .. table.concat(tags, ",") .. "]" }
  local function add(name, text)
    members[#members + 1] = '"' .. name .. '":' .. cjson.encode(text)
  end
  for _, name in ipairs(TEXT_FIELDS) do add(name, version.fields[name]) end
  add("created", version.created)
  add("updated", version.updated)
  add("operation", version.operation)
  if version.operation_id ~= "" then add("operation_id", version.operation_id) end
  members[#members + 1] = '"rev":' .. string.format("%.0f", version.revision)
  return "{" .. table.concat(members, ",") .. "}"
end
local function join_tags(tags)
  if type(tags) == "string" then return tags end
  if type(tags) ~= "table" then return "" end
  local texts = {}
  for place, tag in ipairs(tags) do texts[place] = tostring(tag) end
  return table.concat(texts, ",")
end
local function decode_version(json)
  local is_json, version = pcall(cjson.decode, json)
  if not is_json or type(version) ~= "table" then return nil end
  local function text(name)
    return type(version[name]) == "string" and version[name] or ""
  end
  local fields = { tags = join_tags(version.tags) }
  for _, name in ipairs(TEXT_FIELDS) do fields[name] = text(name) end
  return {
    fields = fields,
    created = text("created"),
    updated = text("updated"),
  }
end
local function former_facets(state)
  local facets = noted_facets(keys.expiring_facets, write.id)
  if state.stored then
    for _, facet in ipairs(facets_of(state.stored)) do facets[#facets + 1] = facet end
  end
  return facets
end
local function plan_index(state, facets)
  local every_facet = former_facets(state)
  for _, facet in ipairs(facets) do every_facet[#every_facet + 1] = facet end
  local facet_by_key, undeclared = find_index_keys(keys.entry, write.id, keys.index, every_facet)
  if undeclared then return nil, undeclared end
  local is_joined = {}
  for _, facet in ipairs(facets) do is_joined[facet] = true end
  local plan = { join = {}, leave = {} }
  for key, facet in pairs(facet_by_key) do
    local foreign = refuse_foreign_type(key, "set")
    if is_joined[facet] then
      if foreign then return nil, foreign end
      plan.join[#plan.join + 1] = key
    elseif not foreign then
      plan.leave[#plan.leave + 1] = key
    end
  end
  return plan
end
local WRITE_COMMANDS = {
  { "HSET", "field", "value" },
  { "HDEL", "field" },
  { "DEL" },
  { "SADD", "member" },
  { "SREM", "member" },
  { "LPUSH", "element" },
  { "LTRIM", "0", "1" },
  { "SET", "value" },
  { "PEXPIREAT", "1" },
  { "PERSIST" },
  { "ZADD", "1", "member" },
  { "ZREM", "member" },
  { "XADD", "*", "field", "value" },
}
local function refuse_forbidden_command(key)
  for _, command in ipairs(WRITE_COMMANDS) do
    if not redis.acl_check_cmd(command[1], key, unpack(command, 2)) then
      return { "forbidden", command[1] }
    end
  end
  return nil
end
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
local function note_lifetime(expires_at, facets)
  if expires_at >= 0 then
    redis.call("ZADD", keys.expiries, string.format("%.0f", expires_at), write.id)
    redis.call("HSET", keys.expiring_facets, write.id, cjson.encode(facets))
  else
    redis.call("ZREM", keys.expiries, write.id)
    redis.call("HDEL", keys.expiring_facets, write.id)
  end
end
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
`,
};
