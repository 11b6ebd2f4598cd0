-- One character at a time onto a string of megabytes.
-- ends stopped
local s = ("x"):rep(5000000) for i = 1, 1e9 do local t = s .. "y" end
