-- Walks from segment to segment over all crossings, from every segment, with closures that recurse.
-- ends anyhow
return { title = "x", turn_end = function()
  local function walk(s, depth) if depth == 0 then return end for n in s:beyond() do walk(n, depth - 1) end for n in s.feature:linked("road city field") do walk(n, depth - 1) end end
  for s in game:segments() do walk(s, 40) end
end }
