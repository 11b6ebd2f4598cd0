-- The mayor: a knight who weighs as much as their city has pennants, which may be nothing. Rulings: docs/rules/mayor.md.
return {
  title   = "The mayor",
  figures = { mayor = { each = 1, follower = true, on = "city", weight = "pennant" } }, -- MAY-1, MAY-2

  pictures = {
    mayor = "M8.4 .6H15.6V5H18.4V7H5.6V5H8.4Z M8.6 8H15.4V10.4L19.8 13.2 21.4 24H2.6L4.2 13.2 8.6 10.4Z",
  },
}
