-- A title of one letter and many marks over it, and a name that is blank but wide.
-- ends anyhow
return { title = "a" .. ("\u{301}"):rep(30), names = { road = "\u{3000}" } }
