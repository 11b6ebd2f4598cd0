-- Echoes: a monk beside a feature that is paid is paid the same, and so are the monks beside him.
return {
  title = "Echoes",
  score = { cloister = { echo = { tile = 1 } } },
  paid = function()
    for feature in game:paid() do
      for other in feature:around("cloister") do
        if other.occupied then
          other:pay(feature.value)
          other:pay("echo")
        end
      end
    end
  end,
}
