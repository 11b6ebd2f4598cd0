-- Bids: when all have had a turn, all bid secretly for the order of the next round and pay their bids.
-- Who bids more goes first; equal bids go by seats.
return {
  title = "Bids for turn order",
  state = { player = { "place" }, turn = { "round_over" } },
  start = function() for seat, player in ipairs(game.players) do player.place = seat end end,
  turn_end = function()
    turn.player.place = 0
    local first
    for _, player in ipairs(game.players) do
      if player.place > 0 and (not first or player.place < first.place) then first = player end
    end
    if first then first:next_turn() else turn.round_over = 1 end
  end,
  ask = {
    { at = "turn_end", who = "all", secret = true, given = { round_over = 1 },
      text = "How many points is an earlier turn worth?",
      options = function(player, offer) offer:number(0, math.max(0, math.min(player.score, 5))) end,
      settle = function(answers)
        table.sort(answers, function(a, b)
          return a.number > b.number or a.number == b.number and a.who.seat < b.who.seat
        end)
        for place, bid in ipairs(answers) do
          bid.who.place = place
          bid.who:award(-bid.number)
        end
        answers[1].who:next_turn()
      end },
  },
}
