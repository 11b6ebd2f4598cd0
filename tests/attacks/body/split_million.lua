-- split into a million pieces, often.
-- ends stopped
local s = ("x,"):rep(100000) for i = 1, 1e9 do local t = s:split(",") end
