-- ::a:: goto a
-- ends stopped
::a:: goto a
