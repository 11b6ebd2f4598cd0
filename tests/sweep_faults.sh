#!/bin/sh
# sweep_faults.sh - tests/check_faults.sh with every call that there is.
FAULTS=all exec sh tests/check_faults.sh
