-- repeat until false, with a closure each round.
-- ends stopped
repeat local x = function() return 1 end until x() == 2
