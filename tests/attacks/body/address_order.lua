-- The order of pairs over tables as keys depends on addresses; so does this answer.
-- ends anyhow
local t = {} for i = 1, 50 do t[{}] = i end
local n = 0 for _, v in pairs(t) do n = n * 31 + v end return n
