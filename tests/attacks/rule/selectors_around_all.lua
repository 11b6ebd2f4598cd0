-- As many entries with selectors that look around as there may be, and no function.
-- ends anyhow
local score, scored = {}, {}
for _, a in ipairs({ "city", "road", "field", "cloister" }) do
  for _, b in ipairs({ "open", "complete", "free", "occupied", "largest", "due", "own" }) do
    for _, c in ipairs({ "beside cloister", "any small", "-small", "beside cloister any small", "plain" }) do
      score[a .. " " .. b .. " " .. c] = { tile = 1 }
    end
  end
end
return { title = "x", score = score }
