-- The hoard: after each part of a turn the top tile of the stack is turned up, and all bid for it in secret. Whoever bids
-- most pays the bid and keeps the tile where nobody else sees it, to be played instead of drawing.
return {
  title = "The hoard",
  hands = { hoard = { play = "may", see = "owner" }, block = { of = "game" } },
  part_end = function()
    if game.block.size == 0 then game.block:draw(1) end
  end,
  ask = {
    { at = "part_end", who = "all", secret = true, text = "How much for the tile on the block?",
      options = function(player, offer)
        if game.block.size > 0 and player.hoard.size < 2 then offer:number(0, math.max(0, player.score)) end
      end,
      settle = function(answers)
        local best
        for _, bid in ipairs(answers) do
          if (bid.number or 0) > (best and best.number or 0) then best = bid end
        end
        if not best then return end
        best.who:award(-best.number)
        best.who.hoard:take(game.block:tiles()(), game.block)
      end },
  },
}
