-- Bytes that are no text.
-- ends anyhow
print("<%ff><%fe><%1b>[31m<%c2><%9b>")
