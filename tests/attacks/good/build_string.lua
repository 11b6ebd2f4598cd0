-- Honest: a text of 20 KB, piece by piece.
-- ends well
-- ways load place deploy placed score scored ask again total finish bot-load bot typed house house-load use source replay
local s = "" for i = 1, 500 do s = s .. "a line of some forty letters, number " .. i .. "\n" end assert(#s > 20000)
