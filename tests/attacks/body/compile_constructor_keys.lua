-- A table of 9,000 keys in the text.
-- ends anyhow
local t = {<<9000|k@=@,>>}
