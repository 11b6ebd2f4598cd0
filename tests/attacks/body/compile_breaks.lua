-- 9,000 breaks.
-- ends anyhow
-- ways load placed bot typed house house-load source replay
local x while true do <<4000|if x then break end >> break end
