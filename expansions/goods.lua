-- Trade goods: whoever places the tile that completes a city takes its barrels, sheaves and bolts, with or
-- without a knight there. At the end, the most of each kind is worth ten points. Rulings: docs/rules/goods.md.
local function take(good)
  return function(city) turn.player[good] = turn.player[good] + city[good] end
end

return {
  title = "Trade goods",
  marks = {
    city = {
      wine  = { glyph = "w", merge = "sum" },
      grain = { glyph = "g", merge = "sum" },
      cloth = { glyph = "c", merge = "sum" },
    },
  },
  state   = { player = { "wine", "grain", "cloth" } },
  options = { trade_goods = { "on", "off" } },

  scored = {
    ["city wine trade_goods=on"]  = take("wine"),
    ["city grain trade_goods=on"] = take("grain"),
    ["city cloth trade_goods=on"] = take("cloth"),
  },

  finish = { most = { wine = 10, grain = 10, cloth = 10 } },
}
