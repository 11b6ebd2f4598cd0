-- assert with megabytes as its message.
-- ends anyhow
assert(nil, ("\27[31m"):rep(1000000))
