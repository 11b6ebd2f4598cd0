-- _ENV as a parameter.
-- ends anyhow
return (function(_ENV) return x end)({ x = 1 })
