-- The council: before each round all vote in secret for a law. What most have chosen holds for the round; if votes are
-- even, the first of these: a tax takes two points from whoever is paid for a city, a harvest pays each farm three more.
local LAWS = { "peace", "tax", "harvest" }

return {
  title = "The council",
  state = { game = { "law" }, turn = { "first" } },
  turn_start = function(player) turn.first = player.seat == 1 and 1 or 0 end,
  ask = {
    { at = "turn_start", who = "all", secret = true, given = { first = 1 }, text = "Which law do you want?",
      options = function(_, offer) for _, law in ipairs(LAWS) do offer:pick(law) end end,
      settle = function(answers)
        local votes = { peace = 0, tax = 0, harvest = 0 }
        for _, answer in ipairs(answers) do votes[answer.label] = votes[answer.label] + 1 end
        local law = 1
        for n = 2, 3 do law = votes[LAWS[n]] > votes[LAWS[law]] and n or law end
        game.law = law
      end },
  },
  scored = { city = function(city)
    for player in city:winners() do
      if game.law == 2 then player:award(-math.min(2, player.score)) end
    end
  end },
  score = { field = function(_, tally) if game.law == 3 then tally:bonus(3) end end },
}
