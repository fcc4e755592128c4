--[[
The change log is a stream whose ids are dense: 1-0, 2-0, 3-0, ...

USES
  key-type
]]

-- The number of the next line. To be asked before the first write of a script: XADD refuses an id
-- that is not above every id that the stream has had, those of removed lines included.
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

-- line.kind: set, delete, rollback or hit
-- line.to: the revision, or for a hit the hits, that the entry has from now on
local function add_line(changes_key, log_limit, sequence, line)
  redis.call(
    "XADD", changes_key, "MAXLEN", "=", log_limit, string.format("%.0f-0", sequence),
    "kind", line.kind, "id", line.id, "to", string.format("%.0f", line.to), "at", line.at
  )
end
