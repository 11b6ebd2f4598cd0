-- 10 MB, to be shown.
-- ends anyhow
("x"):rep(10000000)
