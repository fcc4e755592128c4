--[[
A facet names an index set that an entry is in: "type:<type>", "project:<project>", "tag:<tag>".
The set's key is the facet after whatever the entry's key begins with.
]]

-- Tags are separated by commas. Servers of version 1 keep no set for an empty type.
local function facets_of(fields)
  local facets = { "project:" .. fields.project }
  if fields.type ~= "" then facets[#facets + 1] = "type:" .. fields.type end
  for tag in string.gmatch(fields.tags, "[^,]+") do
    facets[#facets + 1] = "tag:" .. tag
  end
  return facets
end

-- The facets that were noted for an entry with a lifetime, which the note outlives.
local function noted_facets(expiring_facets_key, id)
  local noted = redis.call("HGET", expiring_facets_key, id)
  local is_json, facets = pcall(cjson.decode, noted or "[]")
  if is_json and type(facets) == "table" then return facets end
  return {}
end

-- Finds the index sets' keys among those that were declared.
-- Returns facets by key; nil and a reply when one was not declared.
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
