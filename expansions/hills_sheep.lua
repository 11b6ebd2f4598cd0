-- Hills & Sheep: the hills, the vineyards and the shepherds together.
return {
  title  = "Hills & Sheep",
  bundle = { "hills", "vineyards", "sheep" },
}
