-- found: pointless question: tests/faulty/mood.lua: ask at part_end city: whatever is answered, the game goes on in the same way
-- Mood: with a knight on the table one chooses a mood. Nothing ever looks at it.
return {
  title = "Mood",
  state = { player = { "mood" } },
  ask = {
    { at = "part_end", who = "active", follower = "city", choose = { "merry", "sad" }, into = "mood" },
  },
}
