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

  pictures = {
    wine = [[#5a4636 M12 .6A11.4 11.4 0 1 1 12 23.4 11.4 11.4 0 1 1 12 .6Z
    #fff8e6 M12 1.8A10.2 10.2 0 1 1 12 22.2 10.2 10.2 0 1 1 12 1.8Z
    #7a2f7d M8.2 8.2A2.3 2.3 0 1 1 8.2 12.8 2.3 2.3 0 1 1 8.2 8.2ZM15.8 8.2A2.3 2.3 0 1 1 15.8 12.8 2.3 2.3 0 1 1 15.8 8.2Z
    M10 12.2A2.3 2.3 0 1 1 10 16.8 2.3 2.3 0 1 1 10 12.2ZM14 12.2A2.3 2.3 0 1 1 14 16.8 2.3 2.3 0 1 1 14 12.2Z
    #9a4a9c M12 8A2.3 2.3 0 1 1 12 12.6 2.3 2.3 0 1 1 12 8ZM12 16A2.2 2.2 0 1 1 12 20.4 2.2 2.2 0 1 1 12 16Z
    #4f8a4b M11.4 8.4V5.4C9 6 7.4 5 7 3.6 9.4 3 11 3.6 12 5 13 3.4 15.4 3 17 4 16 6 14.4 6.4 12.6 5.8V8.4Z]],
    grain = [[#5a4636 M12 .6A11.4 11.4 0 1 1 12 23.4 11.4 11.4 0 1 1 12 .6Z
    #fff8e6 M12 1.8A10.2 10.2 0 1 1 12 22.2 10.2 10.2 0 1 1 12 1.8Z
    #8a6a1c M11.4 21.4V9H12.6V21.4Z
    #d9a520 M12 2.8C13.6 4.6 13.6 6.6 12 8.6 10.4 6.6 10.4 4.6 12 2.8Z
    M11.4 12C8.8 12 7.4 10.6 7.2 8 9.8 8.2 11.2 9.6 11.4 12ZM12.6 12C15.2 12 16.6 10.6 16.8 8 14.2 8.2 12.8 9.6 12.6 12Z
    M11.4 16C8.8 16 7.4 14.6 7.2 12 9.8 12.2 11.2 13.6 11.4 16ZM12.6 16C15.2 16 16.6 14.6 16.8 12 14.2 12.2 12.8 13.6 12.6 16Z
    M11.4 20C8.8 20 7.4 18.6 7.2 16 9.8 16.2 11.2 17.6 11.4 20ZM12.6 20C15.2 20 16.6 18.6 16.8 16 14.2 16.2 12.8 17.6 12.6 20Z]],
    cloth = [[#5a4636 M12 .6A11.4 11.4 0 1 1 12 23.4 11.4 11.4 0 1 1 12 .6Z
    #fff8e6 M12 1.8A10.2 10.2 0 1 1 12 22.2 10.2 10.2 0 1 1 12 1.8Z
    #1f5f8b M7 6H16.6V11H7Z #3f8fc4 M5 11.4H15.4V18H5Z
    #8fc4e8 M5 13.2H15.4V14.2H5ZM5 15.4H15.4V16.4H5ZM16.6 5.8A2.2 2.6 0 1 1 16.6 11 2.2 2.6 0 1 1 16.6 5.8Z
    #d8ecf8 M15.4 11.4A2.8 3.3 0 1 1 15.4 18 2.8 3.3 0 1 1 15.4 11.4Z #1f5f8b M15.4 13.3A1.2 1.4 0 1 1 15.4 16.1 1.2 1.4 0 1 1 15.4 13.3Z]],
  },
}
