-- The siege: a besieged city pays one point less per tile and pennant, and nothing when unfinished, but it
-- feeds its farmers twice. If a cloister lies beside the city, a player may take one knight home at the end
-- of their turn. Rulings: docs/rules/siege.md.

local function has_way_out(city)
  local buildings = game:option("escape_via_cult") == 1 and "cloister" or "cloister plain"
  return city:beside(buildings, game:option("escape_scope") == "siege_tile" and "siege" or nil)
end

-- Whoever leaves notes the time on their tile.
local function left_already(city)
  for segment in city:segments() do if segment.tile.fled == turn.now then return true end end
end

local function escape(player, offer)
  for knight in game:followers(player, "city siege") do
    local city = knight.feature
    if has_way_out(city) and not left_already(city) then offer:recall(knight, "fled", turn.now) end
  end
  offer:pass()
end

-- One knight in all, or, asked again and again, one from each city (SIE-7). Where nothing narrows the way out, words
-- are enough.
local function escapes(ask, at, timing)
  local function add(when, how)
    how.at, how.text, how.follower = at, "A knight may leave a besieged city beside a cloister", "city siege beside cloister"
    how.when = "escape_timing=" .. timing .. " " .. when
    ask[#ask + 1] = how
  end
  local one = "escape_limit=one_per_turn escape_scope="
  add(one .. "any_city_tile escape_via_cult=1", { recall = true, pass = true })
  add(one .. "any_city_tile escape_via_cult=0", { options = escape })
  add(one .. "siege_tile", { options = escape })
  add("escape_limit=one_per_city", { options = escape, repeats = true })
end

local ask = {}
escapes(ask, "part_end", "each_part")
escapes(ask, "turn_end", "turn_end")

return {
  title = "The siege",
  marks = { city = { siege = { glyph = "S" } } },
  names = { ["city siege"] = { "knight", "besieged city" } },
  state = { tile = { "fled" } },
  options = {
    escape_scope    = { "any_city_tile", "siege_tile" },
    escape_via_cult = { 1, 0 },
    escape_limit    = { "one_per_turn", "one_per_city", "none" },
    escape_timing   = { "each_part", "turn_end" },
    siege_pig       = { 8, 7 },
  },

  score = {
    ["city siege"] = { complete = { tile = -1, pennant = -1 }, open = "void" },
    ["field siege_pig=8"] = { twice = "city siege" },
    -- The other reading: only what a field pays for a city is doubled, not what a pig adds (SIE-9).
    ["field siege_pig=7"] = function(field, tally)
      local pays = game:option("farm_edition") == 1 and 4 or 3
      for city in field:cities() do if city.siege and city.complete then tally:bonus(pays) end end
    end,
  },

  ask = ask,

  notes = {
    ["city siege"] = function(city)
      if city.complete or game:option("escape_limit") == "none" then return end
      return has_way_out(city) and "there is a way out: a knight may leave at the end of its owner's turn"
        or "there is no way out for its knights"
    end,
  },

  tiles = [[
  S01          S02          S03          S04
  .CCCCCC      .CCCCCC      .CCCCC.      .CCCCC.
  ..CCCSC      ..CCCSC      ..CSC..      ..CSC..
  ...CCCC      .....CC      .......      .......
  ....CCC      ---+.CC      .......      -------
  .....CC      ...|.CC      .......      .......
  ......C      ...|..C      .......      .......
  .......      ...|...      .......      .......
]],

  pictures = {
    siege = [[#3a1512 M12 .4A11.6 11.6 0 1 1 12 23.6 11.6 11.6 0 1 1 12 .4Z
      #b3261e M12 1.8A10.2 10.2 0 1 1 12 22.2 10.2 10.2 0 1 1 12 1.8Z
      #fdf3e1 M5.2 4.6L7.4 5 17 15.4 18.4 14.2 19.4 15.2 17.8 16.8 19.8 18.8 18.6 20 16.6 18 15 19.6 14 18.6
      15.2 17.2 5.6 6.8Z M18.8 4.6L16.6 5 7 15.4 5.6 14.2 4.6 15.2 6.2 16.8 4.2 18.8 5.4 20 7.4 18 9 19.6 10
      18.6 8.8 17.2 18.4 6.8Z]],
  },
}
