-- More upvalues than there may be.
-- ends anyhow
-- ways load placed bot typed house house-load source replay
local <<150|a@,>>z local function f() local <<150|b@,>>y return function() return z<<150|+a@>><<150|+b@>> end end
