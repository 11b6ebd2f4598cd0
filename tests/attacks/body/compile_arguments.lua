-- A call with 30,000 arguments.
-- ends anyhow
local a print(a<<30000|,a>>)
