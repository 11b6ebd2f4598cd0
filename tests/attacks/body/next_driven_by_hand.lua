-- next by hand with a collected key.
-- ends anyhow
-- ways load placed ask score bot typed house use replay
local t = {} for i = 1, 100 do t[{}] = i end
local k = next(t) while k do t[k] = nil local junk = ("x"):rep(100000) k = next(t, k) end
