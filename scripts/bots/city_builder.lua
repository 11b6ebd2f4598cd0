-- The builder of cities: a knight is worth four points to it, and a farmer costs as much.
local LIKES = { city = 4, field = -4 }

return {
  title = "likes knights, and does not care for farmers",
  choose = function(game, actions)
    local best, most
    for _, action in ipairs(actions) do
      local worth = action.worth + (action.on and LIKES[action.on] or 0)
      if not best or worth > most then best, most = action, worth end
    end
    return best
  end,
}
