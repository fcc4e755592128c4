--[[
Versions are JSON objects of what servers of version 1 wrote (title, body, type, tags, source,
project, updated, operation, rev) and of "created" and "operation_id", which those ignore.
]]

local TEXT_FIELDS = { "title", "body", "type", "source", "project" }

-- Not left to cjson as a whole: that makes an object of an empty list, and loses digits of large
-- numbers.
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

-- Tags as text, which a list of them or text may have been.
local function join_tags(tags)
  if type(tags) == "string" then return tags end
  if type(tags) ~= "table" then return "" end
  local texts = {}
  for place, tag in ipairs(tags) do texts[place] = tostring(tag) end
  return table.concat(texts, ",")
end

-- What the version has not is empty; nil when it is no JSON object at all.
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
