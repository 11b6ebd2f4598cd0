-- string.rep beyond any memory, by overflow of its size.
-- ends stopped
return ("x"):rep(1 << 62)
