-- Text that is a number of a million digits, in an addition: read in one instruction.
-- says attempt to perform arithmetic
local s = "0x" .. ("f"):rep(1000000) for i = 1, 1e9 do local n = s + 1 end
