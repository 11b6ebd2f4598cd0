-- %q of what needs escapes.
-- ends anyhow
local s = ("\0\n\"\\"):rep(200000) for i = 1, 1e9 do local t = string.format("%q", s) end
