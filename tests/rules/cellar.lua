-- A cellar (for tests): tiles with a crossing lie aside until a cloister is placed, a tile goes unseen under each
-- cloister, and once in a game a player may keep the drawn tile for later and draw another.
return {
  title = "A cellar",
  state = { game = { "opened" } },
  hands = { shelf = { play = "may", see = "owner", part = 1 } },
  drawn = function(tile)
    if tile.id == "B24" and game.opened == 0 then game.aside:take(tile) end
  end,
  placed = {
    cloister = function()
      if game.opened == 0 then
        for tile in game.aside:tiles() do game.stack:take(tile, game.aside) end
      end
      game.opened = 1
      game.out:draw(1)
    end,
  },
  ask = {
    { at = "drawn", once = "game",
      options = function(_, offer)
        if turn.from == "stack" then offer:pick("keep", turn.drawn) offer:pass() end
      end,
      does = function(player, answer) player.shelf:take(answer.tile) end },
  },
}
