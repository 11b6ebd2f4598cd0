-- while true do end
-- ends stopped
while true do end
