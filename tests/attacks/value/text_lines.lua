-- Text of a thousand lines.
-- ends anyhow
("x\n"):rep(1000)
