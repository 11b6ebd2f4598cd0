-- assert with a table as its message.
-- ends anyhow
assert(false, {})
