return {
  options = { colour = { "red", "blue" }, size = { 3, min = 0, max = 9 } },
  figures = { big = { each = "size", follower = true, weight = 2, on = "road city" } },
  replaces = { "base.score.road", "base.total" },
  conflicts = { "inns" },
  needs = { "base" },
  score = { ["road colour=red"] = { tile = 2 }, ["road colour=blue"] = { tile = 3 } },
}
