-- The pig: joins a farmer of its owner on a field. If the owner is paid for this field, each city there
-- brings them one point more. Rulings: docs/rules/pig.md.
return {
  title = "The pig",
  figures = { pig = { each = "pig", on = "field", joins = "follower" } },
  options = { pig = { "on", "off" } },
  score   = { ["field pig"] = { city = 1 } },

  pictures = {
    pig = [[M2.8 11.4C2.8 7.6 6.6 5.6 11.4 5.6 13.6 5.6 15.4 5.8 16.8 6.4L19 3.6 20 8C21.2 8.8 21.8 9.8 22 11L24
      11.4V15.4L21.4 16C20.8 17.4 19.8 18.2 18.6 18.8V22.6H14.8V19.8H9.4V22.6H5.6V18.6C4 17.4 3 15.6 2.8 13.6 1
      13.2 0 11.6.6 9.6L2 10C1.8 10.8 2 11.4 2.8 11.4Z]],
  },
}
