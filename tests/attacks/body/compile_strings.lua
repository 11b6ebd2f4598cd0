-- 10,000 different strings.
-- ends anyhow
-- ways load placed bot typed house house-load source replay
local x <<10000|x="s@" >>
