-- false
-- ends anyhow
false
