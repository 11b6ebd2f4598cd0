-- Every kind there can be on tiles of its own, and rates, figures and selectors for all of them.
-- ends anyhow
local kinds, score, sheet, on = {}, {}, "", ""
local letters, glyphs = "ABDEHIJKLNOPQSTUVWYZ", "abdeghijklmnopqstuvwyz"
for i = 1, 20 do
  local name = "k" .. letters:sub(i, i):lower()
  kinds[name] = { shape = "spot", letter = letters:sub(i, i), glyph = glyphs:sub(i, i) }
  score[name] = { tile = 100 }
  on = on .. " " .. name
end
return { title = "x", kinds = kinds, score = score, figures = { hut = { each = 10, follower = true, on = on } } }
