-- concat from far below to far above.
-- ends anyhow
return table.concat({}, "", math.mininteger, math.maxinteger)
