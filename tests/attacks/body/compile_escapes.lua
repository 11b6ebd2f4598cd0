-- 8,000 escapes.
-- ends anyhow
-- ways load placed bot typed house house-load source replay
local s = "<<8000|\u{10FFFF}\z   >>"
