#!/usr/bin/env python3
"""Takes the first line that deploys a figure, or else the first of all."""
import sys

for line in sys.stdin:
    if line.startswith("legal "):
        lines = [sys.stdin.readline() for _ in range(int(line.split()[1]))]
        figures = [line for line in lines if "@" in line]
        print((figures or lines)[0].split()[0], flush=True)
