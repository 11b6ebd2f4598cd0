-- Zeros in the text.
-- ends anyhow
-- ways load placed bot typed house house-load source replay
local x = "<%00><%00>" <%00> return x
