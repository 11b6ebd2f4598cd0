-- 8,192 strings of one hash, under the seed that is the same in every run.
-- ends anyhow
local b = { {"AE3","ACH"},{"ASv","AAm"},{"ASP","AAC"},{"ADL","ADC"},{"AHj","AHA"},{"AEa","ACl"},{"AIH","AFn"},{"AMg","AKv"},{"AUn","ASe"},{"AWl","AEs"},{"AES","ACN"},{"AEJ","ACa"},{"AMP","AK7"} }
local t = {} for n = 0, 8191 do local s = {} for i = 1, 13 do s[14 - i] = b[i][(n >> (i - 1) & 1) + 1] end t[table.concat(s)] = n end
for k, v in pairs(t) do local x = t[k] end
