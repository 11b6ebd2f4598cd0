-- Concatenates a long list between pieces of itself, again and again.
-- ends stopped
local t = {}
for i = 1, 200 do t[i] = ("y"):rep(1000) end
local s = "y"
for _ = 1, 1e9 do s = table.concat(t, s:sub(1, 10)) .. table.concat(t) end
