-- 10,000 different strings.
-- ends anyhow
local x <<10000|x="s@" >>
