-- A title that would be an option of a program, or a command of a shell.
-- ends anyhow
return { title = "--force $(touch pwned) `touch pwned` ; touch pwned", names = { road = "-rf", city = "%s%n" } }
