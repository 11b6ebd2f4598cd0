-- Addresses of tables and functions, as text, as order, as a clock or a die.
-- ends anyhow
local a, b = tostring({}), tostring(print) assert(not a:find("0x", 1, true) and not b:find("0x", 1, true), "an address")
