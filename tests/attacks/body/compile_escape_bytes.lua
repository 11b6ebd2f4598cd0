-- What a terminal would obey, in the text.
-- ends anyhow
local <%1b>[31m = 1
