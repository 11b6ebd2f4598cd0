-- The same in base 16, with an exponent.
-- ends anyhow
return 0x.<<110000|f>>p<<3000|9>>
