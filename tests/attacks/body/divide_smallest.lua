-- The smallest integer by -1, in each way.
-- ends well
local m = math.mininteger local a, b, c = m // -1, m % -1, math.fmod(m, -1)
