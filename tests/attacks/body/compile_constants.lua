-- 12,000 different constants.
-- ends anyhow
-- ways load placed bot typed house house-load source replay
local x <<11000|x=@.5 >>
