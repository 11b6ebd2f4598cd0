-- The address of a table.
-- ends anyhow
assert(not string.format("%p", {}):find("0x", 1, true), "an address")
