-- Castles: a finished city of two half discs may become a castle instead of being scored. Its lord waits for the
-- next feature that is finished around it, and is paid the same. Rulings: docs/rules/castles.md.
local function near(castle, feature)                                        -- CAS-3: two by three squares
  local tiles = {}
  for segment in castle:segments() do tiles[#tiles + 1] = segment.tile end
  local a, b = tiles[1], tiles[2]
  for segment in feature:segments() do
    local t = segment.tile
    local beside = math.abs(t.x - a.x) <= 1 and (t.y == a.y or t.y == b.y)
    local along = math.abs(t.y - a.y) <= 1 and (t.x == a.x or t.x == b.x)
    if a.x == b.x and beside or a.y == b.y and along then return true end
  end
  return false
end

local function may_become(city, player)                                     -- CAS-1, -2
  if city.kind ~= "city" or not city.complete or city.tiles ~= 2 or city.nocastle then return false end
  local followers = 0
  for _, other in ipairs(game.players) do followers = followers + city:followers(other) end
  return followers == 1 and city:followers(player) == 1
end

local function is_new(castle)
  for segment in castle:segments() do if segment.tile == turn.tile then return true end end
  return false
end

return {
  title = "Castles",
  marks = { city = { nocastle = { glyph = "n" } } },                         -- CAS-2
  kinds = { castle = { shape = "area", letter = "K", like = "city", scored = "never", safe = true } }, -- CAS-6, -8
  tokens = { castles = { player = { 3, 3, 3, 3, 2, 2 }, tile = 0 } },
  patches = { castle = { turns = "city", into = "castle", sides = 1, uses = "castles" } },

  ask = {
    { at = "before_scoring", who = "all", from = "active", follower = "city due", text = "Does the city become a castle?",  -- CAS-1
      options = function(player, offer)
        for city in turn.tile:features() do
          if may_become(city, player) then offer:patch("castle", city) end
        end
        offer:pass()
      end },
  },
  paid = { ["castle occupied"] = function(castle)                            -- CAS-4; again for the castles paid: CAS-5
    local best = -1
    if is_new(castle) then return end
    for other in game:paid() do
      if other.complete and other ~= castle and near(castle, other) then best = math.max(best, other.value) end
    end
    if best >= 0 then castle:pay(best) end
  end },
  score = { field = { more = { castle = 1 } } },                             -- CAS-7: one point more than a city
}
