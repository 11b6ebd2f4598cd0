return { placed = function(tile) while tile.x > 0 do end end, again = function() return true end }
