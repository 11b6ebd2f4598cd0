return {
  state = { game = { "laid" }, turn = { "built" }, player = { "wine" }, tile = { "age" } },
  placed = function(tile)
    game.laid = game.laid + 1
    tile.age = game:random(6)
    turn.player.wine = turn.player.wine + tile.age
    for feature in tile:features() do if feature.occupied then turn.built = turn.built + 1 end end
  end,
  scored = { city = function(city)
    for figure in city:figures(turn.player) do figure:recall() end
    for player in game:figures() do player.player:award(1) end
  end },
  again = function() return turn.built > 1 and turn.part < 3 end,
}
