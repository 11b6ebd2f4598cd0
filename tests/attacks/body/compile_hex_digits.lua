-- The same in base 16, with an exponent.
-- ends anyhow
-- ways load placed bot typed house house-load source replay
return 0x.<<110000|f>>p<<3000|9>>
