-- true
-- ends anyhow
true
