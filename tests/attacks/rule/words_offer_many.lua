-- Questions at every moment, of all the offers in words there may be, over the whole table.
-- ends anyhow
-- ways load use game greedy picture sheet replay
local questions = {}
for _, at in ipairs({ "turn_start", "placed", "acted", "changed", "danger", "before_scoring", "scored", "part_end", "turn_end" }) do
  local list = {}
  for i = 1, 14 do list[i] = { deploy = "follower", to = "city road field cloister open", when = nil } end
  questions[#questions + 1] = { at = at, who = "all", offer = list, pass = true }
end
return { title = "x", figures = { big2 = { each = 12, follower = true }, old2 = { each = 8, follower = true } }, ask = questions }
