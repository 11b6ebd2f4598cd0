-- An escape beyond any character.
-- ends anyhow
local s = "\u{<<1000|F>>}"
