--[[
Lifetimes end when the caller's clock says so. The server removes keys by its own clock, which may
be a little ahead or behind; until it does, scripts take an expired key for an absent one.
]]

-- Returns milliseconds since the epoch; negative when the key has no lifetime or is not there.
local function expiry_of(key)
  return redis.call("PEXPIRETIME", key)
end

local function is_over(expires_at, now)
  return expires_at >= 0 and expires_at <= now
end

-- To be called after the last other write to the keys: what is over by the server's clock is
-- removed at once, and would come back without a lifetime.
local function set_lifetime(keys, expires_at)
  for _, key in ipairs(keys) do
    if expires_at >= 0 then
      redis.call("PEXPIREAT", key, string.format("%.0f", expires_at))
    else
      redis.call("PERSIST", key)
    end
  end
end
