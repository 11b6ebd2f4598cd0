-- One comparison of strings of zeros that are as long as can be.
-- ends anyhow
-- ways load placed ask score bot typed house use replay
local a = ("\0"):rep(7000000) local b = ("\0"):rep(6999999) .. "y"
return b <= a
