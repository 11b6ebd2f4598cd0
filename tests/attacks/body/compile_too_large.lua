-- A text of more than 128 KB.
-- ends anyhow
local s = "<<400000|x>>"
