-- upper of what fills half the memory, kept.
-- ends stopped
local t, s = {}, ("x"):rep(3000000) for i = 1, 1e9 do t[i] = s:upper() end
