-- The cult place: claimed and scored like a cloister; its follower is a heretic. A heretic beside a monk of
-- another player challenges him: whose building is surrounded first scores, the other goes home with nothing.
-- No building may have several of the other sort around it. Rulings: docs/rules/cult.md.
return {
  title = "The cult place",
  marks = { cloister = { cult = { glyph = "H" } } },
  options = {
    cult_adjacency     = { "symmetric", "placed_only" },
    cult_own_challenge = { 0, 1 },
  },

  place = {
    ["cloister cult cult_adjacency=symmetric"]    = { around = "cloister plain", most = 1, both = true },
    ["cloister plain cult_adjacency=symmetric"]   = { around = "cloister cult", most = 1, both = true },
    ["cloister cult cult_adjacency=placed_only"]  = { around = "cloister plain", most = 1 },
    ["cloister plain cult_adjacency=placed_only"] = { around = "cloister cult", most = 1 },
  },

  -- The winner's follower still stands here. Two buildings finished by one tile have both been paid (CULT-7).
  scored = {
    cloister = function(winner)
      for follower in winner:figures() do
        for rival in winner:around("cloister") do
          local own = rival:followers(follower.player) > 0 and game:option("cult_own_challenge") == 0
          if rival.cult ~= winner.cult and not rival.complete and not own then rival:recall() end
        end
      end
    end,
  },

  tiles = [[
  H01          H02          H03          H04          H05          H06
  .CCCCC.      .CCCCC.      .CCCCC.      .......      .......      .......
  ..CCC..      ..CCC..      ..CCC..      .......      .......      .......
  .......      .......      .......      ...M...      ...M...      ...M...
  ...M...      ...M...      ---M---      ..MHM..      --MHM..      --MHM--
  ..MHM..      ..MHM..      ..MHM..      ...M...      ...M...      ...M...
  ...M...      ...M...      ...M...      .......      .......      .......
  .......      ...|...      .......      .......      .......      .......
]],
}
