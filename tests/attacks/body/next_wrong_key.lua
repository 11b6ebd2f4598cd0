-- next with a key that is not there.
-- ends anyhow
next({}, 1)
