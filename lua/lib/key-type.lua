--[[
Looks at keys before they are used, because a command for another type would stop a script half-way.
]]

-- "none" when there is no such key.
local function key_type(key)
  return redis.call("TYPE", key).ok
end

-- What is wrong when a key holds neither the expected type nor nothing at all: a reply, else nil.
local function refuse_foreign_type(key, expected)
  local found = key_type(key)
  if found == expected or found == "none" then return nil end
  return { "corrupt", key, "holds a " .. found .. " where a " .. expected .. " belongs" }
end
