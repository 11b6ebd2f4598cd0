-- A name of 120,000 letters that nobody knows.
-- ends anyhow
return <<120000|n>>
