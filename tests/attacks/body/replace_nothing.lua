-- replace of the empty string.
-- ends anyhow
return ("x"):rep(1000000):replace("", "yyyyyyyy")
