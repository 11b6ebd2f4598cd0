-- Each of a million bytes replaced by a kilobyte.
-- ends stopped
return ("x"):rep(1000000):replace("x", ("y"):rep(1000))
