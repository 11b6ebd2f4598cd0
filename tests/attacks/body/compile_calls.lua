-- f()()()()...
-- ends anyhow
-- ways load placed bot typed house house-load source replay
local f f = function() return f end f<<50000|()>>
