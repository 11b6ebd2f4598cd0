-- error with a table.
-- ends anyhow
error({ 1, 2, 3 })
