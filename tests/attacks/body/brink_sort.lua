-- No memory is left when sort, concat, split, format want some.
-- ends stopped
local t = {} for i = 1, 110000 do t[i] = { i } end
local s = ("x,"):rep(500000) for i = 1, 1e9 do t[-i] = s:split(",") end
