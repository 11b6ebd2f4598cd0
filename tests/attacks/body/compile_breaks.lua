-- 9,000 breaks.
-- ends anyhow
local x while true do <<4000|if x then break end >> break end
