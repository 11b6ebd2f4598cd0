-- A number of 120,000 digits.
-- ends anyhow
-- ways load placed bot typed house house-load source replay
return 1<<120000|7>>
