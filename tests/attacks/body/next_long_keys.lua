-- next compares each of 200 keys of 50 KB that differ at their ends, and finds none.
-- ends stopped
local t, p = {}, ("x"):rep(50000) for i = 100, 299 do t[p .. i] = i end
local last = p .. 299 for i = 1, 1e9 do local k = next(t, last) end
