-- 12,000 different constants.
-- ends anyhow
local x <<11000|x=@.5 >>
