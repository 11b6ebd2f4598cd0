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

  pictures = {
    cult = [[#4a4a48 M1.6 20.6L2.4 9.6 5.8 9 7.4 20.6ZM16.6 20.6L17.4 9.2 21.2 9.6 22.4 20.6ZM7.6 12.4L8 3 11 2.8 11.4 12.4ZM12.6 12.4L13 2.8 16 3 16.4 12.4ZM6.4 3.6L6.8.2 17.4.4 17.6 3.6Z
    M8.6 23.4L9.2 16.4 14.6 16.2 15.4 23.4Z
    #b9b6ad M2.8 19.6L3.4 10.4 5 10.2 6.2 19.6ZM17.8 19.6L18.4 10.4 20.2 10.6 21.2 19.6ZM8.8 11.4L9 4 10.2 3.8 10.4 11.4ZM13.8 11.4L14 3.8 15 4 15.2 11.4ZM7.4 2.8L7.6 1.2 16.6 1.4 16.6 2.8Z
    M9.8 22.4L10.2 17.4 13.6 17.2 14.2 22.4Z]],
  },
}
