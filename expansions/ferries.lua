-- Ferries: on a lake where roads end, a ferry joins two of them. Whoever comes along such a road may lay the
-- ferry again. Rulings: docs/rules/ferries.md.
local function now() return turn.number * 64 + turn.part end                -- a number no other part has

-- The first ferry in this direction; what lies behind it is out of reach.                           FER-4, -5
local function first_ferry(segment, seen)
  for beyond in segment:beyond() do
    local place = beyond.tile.x .. "," .. beyond.tile.y .. beyond.name
    if beyond.tile ~= turn.tile and not seen[place] then
      if beyond.patch == "ferry" then return beyond.tile end
      seen[place] = true
      local found = first_ferry(beyond, seen)
      if found then return found end
    end
  end
end

return {
  title = "Ferries",
  marks = { tile = { ferry = { glyph = "l" } } },
  state = { tile = { "ferried" } },
  patches = { ferry = { joins = "road", tile = "ferry" } },                 -- FER-1, -3
  ask = {
    { at = "changed", tile = "ferry", text = "Which roads does the ferry join?",             -- FER-2
      options = function(_, offer) offer:patch("ferry", turn.tile) end,
      does = function() turn.tile.ferried = now() end },
    { at = "changed", repeats = true, text = "Is another ferry laid again?",  -- FER-4, -6
      options = function(_, offer)
        local seen = {}
        for road in turn.tile:features() do
          for segment in road:segments() do
            if road.kind == "road" and segment.tile == turn.tile then
              local lake = first_ferry(segment, {})
              local at = lake and lake.x .. "," .. lake.y
              if lake and not seen[at] and lake.ferried ~= now() then offer:patch("ferry", lake) end
              if lake then seen[at] = true end
            end
          end
        end
        offer:pass()
      end,
      does = function(_, answer) answer.tile.ferried = now() end },
  },

  tiles = [[
  FY01 x3      FY02 x4      FY03
  .CCCCC.      .......      ...|...
  ..CCC..      .......      ...|...
  .......      .......      ...|...
  ---l---      ---l---      ---l---
  ...|...      ...|...      ...|...
  ...|...      ...|...      ...|...
  ...|...      ...|...      ...|...
]],

  pictures = {
    ferry = [[#1f567e M12 -4A16 16 0 1 1 12 28 16 16 0 1 1 12 -4Z
      #4f9fd0 M12 -2.6A14.6 14.6 0 1 1 12 26.6 14.6 14.6 0 1 1 12 -2.6Z
      #cfe8f6 M2 5.4Q4.4 3.8 6.8 5.4T11.6 5.4V6.8Q9.2 8.4 6.8 6.8T2 6.8Z M12 12Q14.4 10.4 16.8 12T21.6
      12V13.4Q19.2 15 16.8 13.4T12 13.4Z M4 18.6Q6.4 17 8.8 18.6T13.6 18.6V20Q11.2 21.6 8.8 20T4 20Z]],
  },
}
