-- Text of megabytes.
-- ends anyhow
("city "):rep(500000)
