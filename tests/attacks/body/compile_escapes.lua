-- 8,000 escapes.
-- ends anyhow
local s = "<<8000|\u{10FFFF}\z   >>"
