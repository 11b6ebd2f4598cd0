-- Zeros in the text.
-- ends anyhow
-- ways load placed bot replay
local x = "<%00><%00>" <%00> return x
