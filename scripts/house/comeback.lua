-- Comeback: whoever is ten or more points behind everybody else when his tile is scored draws a second one,
-- and plays it like the first.
return {
  title = "Comeback",
  again = function()
    for _, rival in ipairs(game.players) do
      if rival ~= turn.player and rival.score < turn.player.score + 10 then return false end
    end
    return turn.part == 1
  end,
}
