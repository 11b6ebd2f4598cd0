-- Functions in functions, 5,000 deep.
-- ends stopped
<<5000|return function() >> <<5000|end >>
