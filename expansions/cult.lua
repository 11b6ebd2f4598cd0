-- The cult place: claimed and scored like a cloister; its follower is a heretic. A heretic beside a monk of
-- another player challenges that monk: whose building is surrounded first scores, the other goes home with nothing.
-- No building may have several of the other sort around it. Rulings: docs/rules/cult.md.
local function challenges(figure, rival)
  local own = rival.player == figure.player and game:option("cult_own_challenge") == 0
  return figure.feature.cult ~= rival.feature.cult and not own
end

return {
  title = "The cult place",
  marks = { cloister = { cult = { glyph = "H" } } },
  names = { ["cloister cult"] = { "heretic", "cult place" } },
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

  notes = {
    cloister = function(building)
      for figure in building:figures() do
        for other in building:around("cloister") do
          for rival in other:figures() do
            if challenges(figure, rival) then
              return "a challenge between " .. figure.player.name .. " and " .. rival.player.name ..
                ": whose building is surrounded first scores, the other goes home"
            end
          end
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
    cult = [[#4d4b46 M5.6 5.6V1.6H18.4V5.6H17V15H13V5.6H11V15H7V5.6Z M-1.4 19.6L-.6 8.2H3.6L4.6 19.6Z M19.4
      19.6L20.4 8.2H24.6L25.4 19.6Z M5 23.6L5.8 17H10L10.8 23.6Z M13.2 23.6L14 17H18.2L19 23.6Z
      #c9c6bc M6.4 4.8V2.4H17.6V4.8Z M7.8 14.2V5.6H10.2V14.2Z M13.8 14.2V5.6H16.2V14.2Z M-.5 18.8L.2 9H2.9L3.7
      18.8Z M20.3 18.8L21.1 9H23.8L24.5 18.8Z M5.9 22.8L6.5 17.8H9.3L9.9 22.8Z M14.1 22.8L14.7 17.8H17.5L18.1
      22.8Z]],
  },
}
