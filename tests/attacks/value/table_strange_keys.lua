-- Keys that are not names: nan's neighbours, floats, true, functions, escapes.
-- ends anyhow
{ [1.5] = 1, [true] = 2, [print] = 3, [""] = 4, ["\27[2J"] = 5, [("x"):rep(100000)] = 6, [math.huge] = 7, [-1] = 8, [{}] = 9 }
