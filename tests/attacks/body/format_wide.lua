-- Formats with the widest numbers there are.
-- ends stopped
for i = 1, 1e9 do local s = string.format("<<40|%99.99f >>"<<40|, 1e308>>) end
