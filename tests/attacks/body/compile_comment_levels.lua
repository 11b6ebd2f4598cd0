-- Brackets that look like the end of a long string, but are not.
-- ends anyhow
-- ways load placed bot typed house house-load source replay
local s = [==[<<40000|]=]>>]==]
