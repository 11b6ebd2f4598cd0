-- %s with megabytes.
-- ends stopped
local s = ("x"):rep(3000000) for i = 1, 1e9 do local t = string.format("%s %s", s, s) end
