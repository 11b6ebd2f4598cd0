-- pairs sorts keys of 40 KB that differ at their ends.
-- ends stopped
local t, p = {}, ("x"):rep(40000) for i = 100, 159 do t[p .. i] = i end
for i = 1, 1e9 do for k in pairs(t) do break end end
