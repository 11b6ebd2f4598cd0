-- unpack of a billion values.
-- ends stopped
return table.unpack({}, 1, 1000000000)
