--[[
Asks first for the commands that writes use: a user who lacks one would stop a write half-way. The
keys need no such question, as the server checks all that are declared before it runs a script.
]]

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

-- key: any that was declared. Returns a reply, nil when every command is allowed.
local function refuse_forbidden_command(key)
  for _, command in ipairs(WRITE_COMMANDS) do
    if not redis.acl_check_cmd(command[1], key, unpack(command, 2)) then
      return { "forbidden", command[1] }
    end
  end
  return nil
end
