-- Questions in words, four deep, each over everything that lies there: no function to charge.
-- ends anyhow
-- ways load use game greedy picture sheet replay
local function ask(depth)
  local q = { offer = { { pick = "a", near = 9 }, { pick = "b", enters = "road city field free" }, { move = "any follower", to = "city road field open", near = 9 },
      { deploy = "follower", to = "city road field open complete" }, { recall = "any figure" } }, pass = true }
  if depth == 0 then q.at = "part_end" q.who = "all" end
  if depth < 4 then q.follow = { ask(depth + 1) } end
  return q
end
return { title = "x", ask = { ask(0) } }
