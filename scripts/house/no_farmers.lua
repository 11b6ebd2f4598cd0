-- No farmers: nobody may stand on a field. For a first game, or for those who do not like to count meadows.
return {
  title = "No farmers",
  deploy = {
    field = function() return false, "nobody may stand on a field" end,
  },
}
