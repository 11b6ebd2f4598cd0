-- A city of seven tiles pays 1,000: what happens seldom and is large.
return {
  title = "The seventh tile",
  total = { city = function(city, points) return city.tiles == 7 and points + 1000 or points end },
}
