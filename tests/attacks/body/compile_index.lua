-- a.a.a.a...
-- ends anyhow
-- ways load placed bot typed house house-load source replay
local a = {} a.a = a return a<<55000|.a>>
