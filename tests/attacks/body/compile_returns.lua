-- A return of 30,000 values.
-- ends anyhow
local a return a<<30000|,a>>
