-- sort of strings of 300 KB that differ at their ends.
-- ends stopped
local t, s = {}, ("x"):rep(300000) for i = 1, 40 do t[i] = s .. (i * 17 % 41) end
for i = 1, 1e9 do table.sort(t) t[1], t[40] = t[40], t[1] end
