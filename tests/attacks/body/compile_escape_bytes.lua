-- What a terminal would obey, in the text.
-- ends anyhow
-- ways load placed bot typed house house-load source replay
local <%1b>[31m = 1
