#!/usr/bin/env python3
"""blocks.py PAGE [--write]: runs the python blocks of a page, one after the other, and compares what each prints with the
text block below it.  --write puts what they print into the page."""
import contextlib
import importlib.util
import io
import re
import sys
import traceback

page = sys.argv[1]
with open(page, encoding="utf-8") as file:
    text = file.read()
blocks = list(re.finditer(r"^```python\n(.*?)^```\n(\n```text\n(.*?)^```\n)?", text, re.M | re.S))
world, result, end = {}, [], 0
for number, block in enumerate(blocks, 1):
    result.append(text[end:block.start()])
    end = block.end()
    if "matplotlib" in block[1] and importlib.util.find_spec("matplotlib") is None:
        print(f"skip block {number} of {page}: no matplotlib")
        result.append(block[0])
        continue
    out = io.StringIO()
    try:
        with contextlib.redirect_stdout(out):
            exec(compile("\n" * text.count("\n", 0, block.start(1)) + block[1], page, "exec"), world)
    except Exception:
        print(f"not ok block {number}: {traceback.format_exc(limit=-1)!r}")
        result.append(block[0])
        continue
    printed, expected = out.getvalue(), block[3] or ""
    if printed == expected:
        print(f"ok block {number}")
    elif "--write" in sys.argv:
        print(f"block {number} is written anew")
    else:
        print(f"not ok block {number} prints {printed!r}, and the page shows {expected!r}")
    result.append(f"```python\n{block[1]}```\n" + (f"\n```text\n{printed}```\n" if printed else ""))
if len(blocks) < 8:
    print(f"not ok only {len(blocks)} blocks")
if "--write" in sys.argv:
    with open(page, "w", encoding="utf-8") as file:
        file.write("".join(result) + text[end:])
