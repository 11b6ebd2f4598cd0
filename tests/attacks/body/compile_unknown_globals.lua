-- 12,000 names that nobody knows, each one a finding.
-- ends anyhow
local x <<12000|x=g@ >>
