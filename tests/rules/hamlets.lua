-- Hamlets: a tile with a road gets a house, and instead of deploying a player may build one at a road of their own, or
-- give it to a follower there, who may then go home. Houses pay their roads, and cities that have none of them.
return {
  title  = "Hamlets",
  tokens = { house = { game = 12, tile = 0, player = 1, figure = 0 } },
  state  = { tile = { "years" } },
  placed = { road = function(tile) game:give("house", tile) end },
  turn_end = function() turn.tile.years = turn.part end,
  deploy = { ["figure: house cloister"] = "a house stands before the door" },
  score  = {
    ["road house"] = { complete = { house = 2 }, open = { house = 1 } },
    cloister = { years = 1 },
    ["city -house"] = { extra = { tile = 1 } },
  },
  ask = {
    { at = "action", offer = { give = "house", to = "road own -house" } },
    { at = "acted", tile = "house", figure = "follower -house road",
      options = function(player, offer)
        for figure in game:figures(player, "follower -house road") do offer:give("house", figure) end
        offer:pass()
      end },
    { at = "turn_end", figure = "follower house", offer = { recall = "follower house" }, pass = true },
  },
}
