-- Hands with names that mean something else.
-- ends anyhow
return { title = "x", hands = { stack = { deal = 1 }, aside = {}, out = {}, score = {}, name = {}, players = { of = "game" } } }
