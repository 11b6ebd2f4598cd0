-- A word of 100 KB that is no command.
-- ends anyhow
<<100000|x>>
