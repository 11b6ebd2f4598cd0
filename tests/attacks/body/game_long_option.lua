-- An option of a megabyte, with escapes.
-- ends anyhow
return game:option(("\27[31m"):rep(100000))
