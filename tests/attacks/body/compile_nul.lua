-- Zeros in the text.
-- ends anyhow
local x = "<%00><%00>" <%00> return x
