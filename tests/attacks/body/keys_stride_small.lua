-- The same with 2^12-1: chains of some thousand keys, and every look-up walks one.
-- ends stopped
local t = {} for i = 1, 4096 do t[i * 4095] = 1 end
local n = 0 for round = 1, 1e9 do n = n + t[(round % 4096 + 1) * 4095] end
