-- Cautious: plays what greedy likes best, but always keeps two followers of each kind at home.
return {
  title = "plays what pays best, but keeps two figures at home",
  choose = function(game, actions, me)
    local best, most
    for _, action in ipairs(actions) do
      local spends = action.kind ~= "recall" and action.figure and me:hand(action.figure) <= 2
      local worth = action.worth - (spends and 1000 or 0)
      if not best or worth > most then best, most = action, worth end
    end
    return best
  end,
}
