-- Turns a long text around and makes it small, for ever.
-- ends stopped
local s = ("aB"):rep(100000)
for _ = 1, 1e9 do s = s:reverse():lower():upper() end
