-- A bot that is a program with an argument, and one that is a device.
-- ends anyhow
bot Blue lua:/dev/stdin
