-- found: budget: tests/faulty/near_the_budget.lua:6: finish took
-- Neighbours: a point for each pair of tiles that touch and that one player placed. The first sixty, many times over.
return {
  title = "Neighbours",

  finish = function(player, tally)
    local pairs_found = 0
    for n = 1, 60 * 15 do
      local a, m = nil, 0
      for b in game:tiles() do
        a, m = a or b, m + 1
        if a.x == b.x and a.y + n == b.y then pairs_found = pairs_found + 1 end
        if m == 60 then break end
      end
    end
    tally:bonus(pairs_found // 80)
  end,
}
-- games: 5
