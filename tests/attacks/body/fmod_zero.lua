-- fmod by zero, of integers and floats.
-- ends anyhow
local a = math.fmod(1.0, 0.0) return math.fmod(1, 0)
