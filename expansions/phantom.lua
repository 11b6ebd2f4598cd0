-- The phantom: a follower that may be deployed as a second one, onto another feature of the tile just placed.
-- Rulings: docs/rules/phantom.md.
return {
  title = "The phantom",
  figures = { phantom = { each = 1, follower = true, second = true } }, -- PHA-1, PHA-2, PHA-3

  pictures = {
    phantom = [[M12 .6C17.4.6 20.6 4.6 20.6 10V24L17.6 21.2 14.8 24 12 21.2 9.2 24 6.4 21.2 3.4 24V10C3.4 4.6
      6.6.6 12 .6Z]],
  },
}
