#!/bin/sh
# sweep_faults.sh - tests/check_faults.sh with many more calls; FAULTS=all tries every one, for half an hour.
FAULTS=${FAULTS:-many} exec sh tests/check_faults.sh
