-- Farmers for hire: before scoring, a player may take one of their farmers home and pay two points for it.
return {
  title = "Farmers for hire",
  state = { player = { "hired" } },
  ask = {
    { at = "before_scoring", follower = "field", once = "turn",
      options = function(player, offer)
        if player.score < 2 then return end
        for farmer in game:followers(player, "field") do offer:pick("hire", farmer) end
        offer:pass()
      end,
      does = function(player, answer)
        answer.figure:recall()
        player:award(-2)
        player.hired = player.hired + 1
      end },
  },
}
