-- _ENV by name.
-- says _ENV
local e = _ENV
