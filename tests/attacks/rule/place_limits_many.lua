-- Limits on buildings, each over everything around.
-- ends anyhow
local place = {}
for _, a in ipairs({ "cloister", "cloister plain" }) do
  place[a] = { around = "cloister", most = 1, both = true }
end
return { title = "x", place = place }
