-- found: no effect: tests/faulty/smal.lua:6: deploy field was asked
-- Big farms: no small follower stands on a field. No figure has that name.
return {
  title = "Big farms",
  deploy = {
    field = function(figure)
      if figure.kind == "smal" then return false, "a small follower does not stand on a field" end
    end,
  },
}
-- games: 300
