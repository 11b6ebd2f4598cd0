-- Flying machines: instead of being deployed on this tile a follower may fly one to three squares in the direction
-- drawn, and joins an open feature there, taken or not. Rulings: docs/rules/flying.md.
local land = {
  text = "where does the follower land?",
  options = function(_, offer, last)                                          -- FLY-2; nothing there: FLY-3
    local tile = turn.tile:step(turn.tile.machine, turn.die)
    if not tile then return end
    for segment in tile:segments("road city cloister garden open") do offer:deploy(last.label, segment) end
  end,
}

return {
  title = "Flying machines",
  with = { "abbot" },
  marks = { tile = { machine = { glyph = "m", ground = "field", direction = true } } },
  state = { turn = { "die" } },

  ask = {
    { at = "action", tile = "machine", once = "part", follow = { land },      -- FLY-1, FLY-4
      text = "who flies?",
      options = function(player, offer)
        for _, kind in ipairs(player:supply()) do offer:pick(kind) end
      end,
      does = function() turn.die = game:random(3) end },
  },

  tiles = [[
  FL01         FL02         FL03         FL04         FL05         FL06
  .......      .......      .......      .......      .......      .......
  .m.....      .......      .......      .......      .....m.      ...m...
  .......      .......      .......      m......      .......      .......
  .......      .m.....      ---+...      ---+...      ---+...      -------
  .......      .......      ...|...      ...|...      ...|...      .......
  .......      .......      ...|...      ...|...      ...|...      .......
  .......      .......      ...|m..      ...|...      ...|...      .......

  FL07         FL08
  .......      .......
  .......      .m.....
  m......      .......
  -------      -------
  .......      .......
  .......      .......
  .......      .......
]],

  pictures = {
    machine = "#8a5a2b M11 3H13V21H11Z #c89b5a M2 7H22V11H2Z M6 18H18V20.4H6Z #5a3a1a M9 1H15V3H9Z",
  },
}
