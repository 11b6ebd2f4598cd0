-- The bailiff stands where four tiles meet. Instead of deploying, a player brings him to a field of theirs, and takes the
-- others' followers on those four tiles; each is set free for two points at the start of its owner's turn.
return {
  title  = "The bailiff",
  pieces = { bailiff = { at = "corner" } },
  ask = {
    { at = "turn_start", figure = "captive",
      options = function(player, offer)
        for mine in game:figures(player, "captive") do offer:recall(mine, { pay = 2, to = mine.holder }) end
        offer:pass()
      end },
    { at = "action", text = "Where does the bailiff go?", offer = { move = "bailiff", to = "field own" },
      does = function(player, answer)
        for tile in answer.to:corner() do
          for follower in tile:figures(nil, "follower") do
            if follower.player ~= player then follower:move(player) end
          end
        end
      end },
  },
}
