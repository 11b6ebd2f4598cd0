-- A name of 120,000 letters that nobody knows.
-- ends anyhow
-- ways load placed bot typed house house-load source replay
return <<120000|n>>
