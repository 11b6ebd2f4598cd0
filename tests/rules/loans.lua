-- Loans: at the start of a turn a player may borrow five points, three times in all, or pay five back. Each loan costs a
-- point of interest a turn as long as there is one to pay, and six at the end.
local function loans(player) return 3 - player.note end

return {
  title  = "Loans",
  tokens = { note = { game = 0, player = 3 } },
  turn_start = function(player) player:award(-math.max(0, math.min(player.score, loans(player)))) end,
  ask = {
    { at = "turn_start", once = "turn",
      options = function(player, offer)
        if player.note > 0 then offer:pick("borrow") end
        if loans(player) > 0 then offer:pick("repay", nil, { pay = 5 }) end
        offer:pass()
      end,
      does = function(player, answer)
        if answer.label == "repay" then return game:give("note", player) end
        player:give("note", game)
        player:award(5)
      end },
  },
  finish = function(player, tally) tally:bonus(-math.max(0, math.min(player.score, 6 * loans(player)))) end,
}
