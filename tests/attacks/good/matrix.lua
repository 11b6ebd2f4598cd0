-- Honest: a matrix of 30 x 30, multiplied.
-- ends well
-- ways load place deploy placed score scored ask again total finish bot-load bot typed house house-load use source replay
local a, b, c = {}, {}, {} for i = 1, 30 do a[i], b[i], c[i] = {}, {}, {} for j = 1, 30 do a[i][j] = i + j b[i][j] = i - j end end
for i = 1, 30 do for j = 1, 30 do local s = 0 for k = 1, 30 do s = s + a[i][k] * b[k][j] end c[i][j] = s end end assert(c[30][30])
