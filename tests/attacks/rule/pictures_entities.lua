-- Pictures that name addresses and scripts where a path should be, behind a good colour.
-- says picture of
return { title = "x", figures = { hut = { each = 1 } }, pictures = { hut = "#ffffff M0 0\" onload=\"alert(1)" } }
