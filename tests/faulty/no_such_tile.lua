-- found: no tile bears the mark 'mill'
-- Mills: a road past a mill pays two points more. The tiles were forgotten.
return {
  title = "Mills",
  marks = { road = { mill = { glyph = "m" } } },
  score = { ["road mill"] = { complete = { mill = 2 } } },
}
