-- Couriers: whoever comes onto a road gets a parcel. Instead of deploying, a courier may carry it into an unfinished city
-- near by, where nobody stands, for two points; who has delivered most has six more at the end.
return {
  title    = "Couriers",
  tokens   = { parcel = { game = 10, figure = 0, player = 0 } },
  deployed = { road = function(figure) game:give("parcel", figure) end },
  ask = {
    { at = "action", figure = "follower road parcel", text = "Which courier delivers a parcel?",
      offer = { move = "follower road parcel", to = "city open free", near = 9 },
      does = function(player, answer)
        answer.figure:give("parcel", player)
        player:award(2)
      end },
  },
  finish = { most = { parcel = 6 } },
}
