-- 12,000 names that nobody knows, each one a finding.
-- ends anyhow
-- ways load placed bot typed house house-load source replay
local x <<12000|x=g@ >>
