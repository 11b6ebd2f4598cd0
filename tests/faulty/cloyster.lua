-- found: no effect: tests/faulty/cloyster.lua:5: total was asked
-- Silent monks: a cloister pays two points less. Nothing is called that.
return {
  title = "Silent monks",
  total = function(f, points)
    if f.kind == "cloyster" then return points - 2 end
    return points
  end,
}
-- games: 120
