-- Honest: flood fill over a board of 60 x 60.
-- ends well
-- ways load place deploy placed score scored ask again total finish bot-load bot typed house house-load use source replay
local board, seen, queue, n = {}, {}, {}, 0
for i = 0, 3599 do board[i] = (i * 7 + i // 60 * 3) % 5 ~= 0 end
for i = 0, 3599 do if board[i] and not seen[i] then seen[i] = true queue[1] = i local head, tail = 1, 1 n = n + 1
while head <= tail do local at = queue[head] head = head + 1 local x, y = at % 60, at // 60
for _, d in ipairs({ { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 } }) do local u, v = x + d[1], y + d[2] local k = v * 60 + u
if u >= 0 and u < 60 and v >= 0 and v < 60 and board[k] and not seen[k] then seen[k] = true tail = tail + 1 queue[tail] = k end end end end end
assert(n > 0)
