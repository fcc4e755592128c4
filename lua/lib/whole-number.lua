--[[
Reads counters. Doubles, which is what Lua has for numbers, are exact up to 2^53 - 1.
]]

local LARGEST_WHOLE_NUMBER = 9007199254740991

-- Returns nil unless the text is a whole number that is kept exactly.
local function whole_number(text)
  if not text or not string.find(text, "^%d+$") then return nil end
  local number = tonumber(text)
  if number > LARGEST_WHOLE_NUMBER then return nil end
  return number
end
