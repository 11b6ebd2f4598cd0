-- Labels of answers that are other answers.
-- ends anyhow
return { title = "x", ask = { { at = "part_end", options = function(player, offer) offer:pick("7") offer:number(0, 9) offer:pick("take") offer:pick("small@0,0:C1") end } } }
