-- Tokens in numbers that are none.
-- ends anyhow
return { title = "x", tokens = { a = { game = math.maxinteger, player = { -1, 2^53, 0.5 } } } }
