-- 100 strings of 30 KB in one instruction, again and again.
-- ends stopped
local s = ("x"):rep(30000) for i = 1, 1e9 do local t = s<<99|..s>> end
