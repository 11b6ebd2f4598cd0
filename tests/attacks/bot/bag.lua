-- A bot that looks for the order of the bag.
-- ends anyhow
return { title = "x", choose = function(game) local x = game.bag or game.order or game.seed or game.tiles_left or game.next return 1 end }
