-- Followers that weigh less than nothing.
-- ends anyhow
return { title = "x", figures = { ghost = { each = 7, follower = true, weight = -1 } } }
