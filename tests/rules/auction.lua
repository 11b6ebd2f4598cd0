-- The auction (for tests): each tile that is drawn is sold. All bid at once and in secret; the highest bid is paid to
-- whoever drew it, and the buyer plays the tile in the next turn. Ties are the active player's, and then the first's.
return {
  title = "The auction",
  hands = { won = { play = "must" } },
  ask = {
    { at = "drawn", who = "all", once = "turn", secret = true, text = "How much for the tile?",
      options = function(player, offer)
        if turn.from == "stack" then offer:number(0, math.max(0, player.score)) end
      end,
      settle = function(answers)
        local best = answers[#answers] -- the active player answers last
        for _, answer in ipairs(answers) do
          if (answer.number or 0) > (best.number or 0) then best = answer end
        end
        if best.who == turn.player then return end
        best.who:give("points", turn.player, best.number)
        best.who.won:take(turn.drawn)
      end },
  },
}
