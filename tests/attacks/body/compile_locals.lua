-- More locals than there may be.
-- says too many local variables
<<300|local a@ = @ >>
