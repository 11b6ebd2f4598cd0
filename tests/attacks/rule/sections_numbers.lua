-- Numbers where sections are named.
-- ends anyhow
return { <<20000|@, >>title = "x" }
