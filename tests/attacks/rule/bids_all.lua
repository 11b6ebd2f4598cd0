-- Secret bids over the whole range, paid at once by whoever has nothing.
-- ends anyhow
return { title = "x",
  ask = { { at = "turn_start", who = "all", secret = true, options = function(_, offer) offer:number(-1000000, 1000000) offer:pass() end,
    settle = function(answers) for _, a in ipairs(answers) do if a.number then for _, b in ipairs(answers) do a.who:give("points", b.who, a.number) end a.who:award(-a.number) end end end } } }
