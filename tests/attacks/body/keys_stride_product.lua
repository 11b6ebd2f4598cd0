-- A stride that is a multiple of 2^14-1, 2^15-1 and 2^16-1: one chain in three sizes of the table.
-- ends stopped
local s = 16383 * 32767 * 65535
local t = {} for i = 1, 1e9 do t[i * s] = i end
