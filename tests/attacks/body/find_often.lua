-- Searches through a megabyte for what is not there.
-- ends stopped
local s = ("a"):rep(1000000) for i = 1, 1e9 do if s:find("b", 1, true) then return end end
