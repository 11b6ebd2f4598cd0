-- A million followers for everybody.
-- ends anyhow
return { title = "x", figures = { giant = { each = 1000000, follower = true, weight = 1 << 40 } } }
