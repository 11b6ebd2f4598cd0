-- One assignment to 240 names, of 8,000 values.
-- ends anyhow
local <<190|a@,>>a a<<100|,a>> = a<<240|,a>>
