-- A word of 100 KB that is not a command.
-- ends anyhow
<<100000|x>>
