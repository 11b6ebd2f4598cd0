-- found: unused: tests/faulty/no_bishop.lua: figure 'bishop': nobody ever has one (each = 0)
-- The bishop: weighs three in a city. Nobody is given one.
return {
  title = "The bishop",
  figures = { bishop = { each = 0, on = "city", follower = true, weight = 3 } },
}
