-- A selector of a megabyte.
-- ends anyhow
return game:features(("city "):rep(200000))()
