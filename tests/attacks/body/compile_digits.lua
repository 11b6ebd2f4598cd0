-- A number of 120,000 digits.
-- ends anyhow
return 1<<120000|7>>
