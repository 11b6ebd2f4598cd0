-- A race (for tests): partners sit across the table and have one score; the first team with thirty points ends the
-- game, and so does a table of forty tiles. A finished city of the active player's partner pays a point more.
return {
  title = "A race",
  options = { goal = { 30, min = 5, max = 500 } },
  setup = { teams = 2 },
  score = {
    city = function(city, tally)
      for _, player in ipairs(game.players) do
        if player ~= tally.player and player.team == tally.player.team and city:followers(player) > 0 then
          tally:bonus(1)
        end
      end
    end,
  },
  ends = function()
    local tiles = 0
    for _ in game:tiles() do tiles = tiles + 1 end
    return tiles >= 40 or turn.player.score >= game:option("goal")
  end,
}
