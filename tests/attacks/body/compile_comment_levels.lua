-- Brackets that look like the end of a long string, but are not.
-- ends anyhow
local s = [==[<<40000|]=]>>]==]
