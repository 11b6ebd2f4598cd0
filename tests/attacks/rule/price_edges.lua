-- Prices beyond all numbers, to nobody.
-- ends anyhow
return { title = "x", ask = { { at = "part_end", options = function(player, offer) offer:pick("a", nil, { pay = math.mininteger, to = player }) offer:pick("b", nil, { pay = -2147483648 }) offer:pick("c", nil, { pay = 0 / 0 }) end } } }
