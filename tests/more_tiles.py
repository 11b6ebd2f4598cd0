"""Compares the tiles that `bastide tiles --json` prints with tests/data/tiles-more.tsv, column by column.

usage: more_tiles.py BASTIDE

The table was written independently of the drawings.  Its rows name a set of the printed game; which rule file draws
a tile is said in FILES.  Prints lines "ok ID" and "not ok ID why".
"""
import csv
import json
import subprocess
import sys

# The rule files that draw a set; a tile with a mark is drawn by the file whose mark it is.
FILES = {
    "gardens": ["abbot"],
    "king": ["king"],
    "dragon": ["dragon", "princess", "portal"],
    "tower": ["tower"],
    "abbey": ["abbey"],
    "hills": ["hills", "vineyards"],
    "bazaars": ["bazaars"],
    "goldmines": ["gold"],
    "witch": ["magic"],
    "festival": ["festival"],
    "ferries": ["ferries"],
    "count": ["count"],
}

# What the table calls otherwise than the rule files do.
MARKS = {"p1": ["pennant"], "p2": ["pennant", "pennant"], "dragon": ["claw"]}

# Flags that say how things are drawn; the topology is in the other columns.
DRAWN = ("end=", "shares=", "cross", "tunnel", "bridge", "well")

# Dealt to each player instead of lying in the bag; its sides, which fit everywhere, show nothing.
DEALT = ["AM13"]


# The block at the start: what the table says of it in words. Inside its wall there is no mark, and no side matches anything
# but the next tile of the block; every field touches the city, which is one segment of each tile; CO07 has the quarters.
BLOCK = "count"
WALLED = ["CO06", "CO07"]
QUARTERS = {"CO07": ["Q", "A", "N", "S"]}


def marks(flags):
    """The names of marks among the flags of a cell, as our files call them."""
    names = []
    for flag in flags.split(","):
        if flag != "-" and not flag.startswith(DRAWN):
            names += MARKS.get(flag, [flag])
    return sorted(names)


def parts(cell):
    return [] if cell == "-" else [part.split(":") for part in cell.split(";")]


def shared(sides, flags):
    """shares=E: the city counts that side among its own."""
    also = [flag[7:] for flag in flags.split(",") if flag.startswith("shares=")]
    return "".join(side for side in "NESW" if side in sides or side in also)


def expected(row):
    """What the table says, in the words of the program."""
    segments = []
    for name, sides, flags in parts(row["cities"]) + parts(row["roads"]):
        segments.append((name, shared(sides, flags), marks(flags)))
    if row["center"] != "-":
        segments.append(("M", "", []))
    for name, ports, cities in parts(row["fields"]):
        if row["set"] == BLOCK:
            cities = "T1" if cities == "-" else cities + ",T1"
        segments.append((name, ports, cities))
    if row["crop"] == "garden":  # a building of its own; kinds that files declare come last
        segments.append(("G", "", []))
    if row["set"] == "tower":  # its top is a place to stand
        segments.append(("O", "", []))
    if row["set"] == BLOCK:
        inner = "".join(side for side, edge in zip("NESW", row["edges"]) if edge == "x")
        segments += [(name, "", []) for name in QUARTERS.get(row["id"], [])] + [("T1", inner, [])]
        return {"count": int(row["count"]), "edges": row["edges"].replace("x", "t"),
                "marks": ["walled"] if row["id"] in WALLED else [], "segments": segments}
    return {"count": int(row["count"]), "edges": row["edges"], "marks": [name for name in marks(row["crop"]) if name != "garden"],
            "segments": segments}


def found(kind):
    """What the program says, in the same form."""
    segments = []
    for part in kind["segments"]:
        if part["kind"] == "field":
            segments.append((part["name"], ".".join(part["ports"]) or "-", ",".join(part["cities"]) or "-"))
        else:
            segments.append((part["name"], part.get("sides", ""), sorted(part["marks"])))
    return {"count": kind["count"], "edges": kind["edges"], "marks": sorted(kind["marks"]), "segments": segments}


def drawn_in(bastide, files):
    """The tiles that these files draw, by id."""
    kinds = {}
    for name in files:
        lines = subprocess.run([bastide, "tiles", "--use", name, "--json"], check=True, capture_output=True, text=True)
        for kind in map(json.loads, lines.stdout.splitlines()):
            if kind["set"] != name:
                continue
            assert kind["id"] not in kinds, kind["id"] + " is drawn twice"
            kinds[kind["id"]] = kind
    return kinds


def main():
    with open("tests/data/tiles-more.tsv", encoding="utf-8", newline="") as table:
        rows = list(csv.DictReader(table, delimiter="\t"))
    for printed, files in FILES.items():
        kinds = drawn_in(sys.argv[1], files)
        for row in (row for row in rows if row["set"] == printed):
            kind = kinds.pop(row["id"], None)
            if not kind:
                print("not ok", row["id"], "is not drawn in", " ".join(files))
                continue
            want, have = expected(row), found(kind)
            if row["id"] in DEALT:
                want.update(count=0, edges=have["edges"])
            wrong = [f"{key} is {have[key]}, expected {want[key]}" for key in want if want[key] != have[key]]
            print("not ok" if wrong else "ok", row["id"], *wrong)
        for name in kinds:
            print("not ok", name, "is drawn, but stands in no row of the table")


main()
