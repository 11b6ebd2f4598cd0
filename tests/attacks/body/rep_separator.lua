-- string.rep with a separator that makes it large.
-- ends stopped
return (""):rep(100000, ("y"):rep(100000))
