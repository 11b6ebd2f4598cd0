-- Second thoughts: once in a game a player may put the tile they have drawn back and draw another.
return {
  title = "Second thoughts",
  ask = {
    { at = "drawn", once = "game",
      options = function(_, offer) offer:pick("swap") offer:pass() end,
      does = function() game.stack:take(turn.drawn) end },
  },
}
