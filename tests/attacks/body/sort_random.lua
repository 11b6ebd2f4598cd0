-- sort with an order that changes its mind.
-- ends anyhow
-- ways load placed ask score bot typed house use replay
local t, n = {}, 1 for i = 1, 20000 do t[i] = i * 7919 % 20011 end
for i = 1, 1e9 do table.sort(t, function(a, b) n = (n * 1103515245 + 12345) % 2147483648 return n % 2 == 0 end) end
