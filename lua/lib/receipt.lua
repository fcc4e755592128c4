--[[
Receipts: what an operation id has come to.

USES
  key-type whole-number lifetime write-call
]]

-- Returns nil when there is none or it has expired; nil and a reply when the key holds something
-- else.
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

-- Receipts of older servers have no fingerprint: they replay whatever the payload.
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
