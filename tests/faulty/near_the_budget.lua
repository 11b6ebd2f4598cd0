-- found: budget: tests/faulty/near_the_budget.lua:7: finish took
-- also: slow: tests/faulty/near_the_budget.lua:7: only
-- Neighbours: a point for each pair of tiles that touch and that one player placed. All pairs, many times over.
return {
  title = "Neighbours",

  finish = function(player, tally)
    local pairs_found = 0
    for _ = 1, 8 do
      for a in game:tiles() do
        for b in game:tiles() do
          if a.x == b.x and a.y + 1 == b.y then pairs_found = pairs_found + 1 end
        end
      end
    end
    tally:bonus(pairs_found // 80)
  end,
}
