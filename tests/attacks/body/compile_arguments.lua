-- A call with 30,000 arguments.
-- ends anyhow
-- ways load placed bot typed house house-load source replay
local a print(a<<30000|,a>>)
