-- A return of 30,000 values.
-- ends anyhow
-- ways load placed bot typed house house-load source replay
local a return a<<30000|,a>>
