return { scroe = {}, tiles = [[
  Z1
  ...-...
]] }
