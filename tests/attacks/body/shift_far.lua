-- Shifts by more than there is.
-- ends well
local a, b, c, d = 1 << 64, 1 >> -64, 1 << math.mininteger, 1 >> math.maxinteger
