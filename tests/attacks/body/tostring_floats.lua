-- Writes floats that have most digits.
-- ends stopped
local s for i = 1, 1e9 do s = ("%.99f"):format(1e300 + i * 1e290) end
