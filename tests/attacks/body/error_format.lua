-- error with what printf would obey.
-- ends anyhow
error("%s%s%s%n%n%99999d")
