-- Numbers become text in each concatenation.
-- ends stopped
for i = 1, 1e9 do local t = i<<100| .. 1e300>> end
