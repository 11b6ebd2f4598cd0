-- An escape beyond any character.
-- ends anyhow
-- ways load placed bot typed house house-load source replay
local s = "\u{<<1000|F>>}"
