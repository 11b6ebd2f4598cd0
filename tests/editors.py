#!/usr/bin/env python3
"""editors.py: the stubs and the TextMate grammars, looked at without an editor.  Prints ok and not ok lines."""
import glob
import json
import re
import sys

BUILT_IN = {"fun", "string", "integer", "number", "boolean", "table", "any", "nil"}


def check(name, good, what=""):
    print(f"ok {name}" if good else f"not ok {name} {what!r:.300}")


# --- scripts/meta.lua: every type that is named is there ---

with open("scripts/meta.lua", encoding="utf-8") as file:
    meta = file.read()
defined = BUILT_IN | set(re.findall(r"^---@(?:class|alias) ([\w.]+)", meta, re.M))
unknown = set()
for text in re.findall(r"^---@(?:field (?:\[string\]|[\w]+\??)|alias [\w.]+|type) (.*)$", meta, re.M):
    text = re.sub(r'"[^"]*"', "", text.split(" # ")[0])
    text = re.sub(r"\b\w+\??:(?!\w)", " ", text)  # names of parameters
    unknown |= set(re.findall(r"[A-Za-z_][\w.]*", text)) - defined
check("meta-knows-its-types", not unknown, unknown)
with open("core/hooks.h", encoding="utf-8") as file:
    text = file.read()
    text = text[text.index("#define HOOK_LIST"):text.index("typedef enum")]
    hooks = re.findall(r'X\([A-Z_]+, "(\w+)", "([^"]*)"', text)
check("meta-types-hooks", hooks and all(
    re.search(rf"^---@alias bastide\.hook\.{name} fun\(" + ", ".join(rf"{p}: [\w.]+" for p in filter(None, params.split(", "))),
              meta, re.M) for name, params in hooks if name != "ask"), hooks)
for name in ("player", "feature", "tile", "tally", "offer", "figure", "spot"):
    check(f"meta-alias-{name}", f"---@alias {name} bastide.{name}\n" in meta)

# --- The grammar of the notation ---

with open("docs/editors/vscode/syntaxes/bastide.tmLanguage.json", encoding="utf-8") as file:
    patterns = [(p["name"].split(".")[-2], re.compile(p["match"])) for p in json.load(file)["patterns"]]


def scopes(line):
    """The scope of each place of the line, as an editor finds it: the leftmost match, of the first pattern."""
    result, at = [None] * len(line), 0
    while at < len(line):
        found = [(m.start(), n) for n, (_, p) in enumerate(patterns) for m in [p.search(line, at)] if m and m.end() > at]
        if not found:
            break
        _, n = min(found)
        match = patterns[n][1].search(line, at)
        result[match.start():match.end()] = [patterns[n][0]] * (match.end() - match.start())
        at = match.end()
    return result


line = "play Ann B14 0,-1 r2 small@C1  # knight"
seen = scopes(line)
for word, scope in (("play", "action"), ("B14", "tile"), ("0,-1", "place"), ("r2", "rotation"), ("small", "figure"),
                    ("C1", "segment"), ("# knight", "number-sign")):
    check(f"grammar-{word}", set(seen[line.index(word):line.index(word) + len(word)]) == {scope}, seen)
check("grammar-names-are-plain", seen[line.index("Ann")] is None)
with open("repl/game/notation.h", encoding="utf-8") as file:
    keywords = re.findall(r'X\([A-Z]+, "([a-z]+)", [A-Z]+,', file.read())
check("there-are-keywords", len(keywords) > 20, keywords)
bare = [word for word in keywords if scopes(word + " x")[0] is None]
check("grammar-knows-all-keywords", not bare, bare)
with open("docs/editors/vim/syntax/bastide.vim", encoding="utf-8") as file:
    vim = set(re.findall(r"\w+", file.read()))
check("vim-knows-all-keywords", set(keywords) <= vim, set(keywords) - vim)
uncoloured = set()
for path in glob.glob("tests/scenarios/*.txt"):
    with open(path, encoding="utf-8") as file:
        uncoloured |= {text.split()[0] for text in file if text.strip() and scopes(text.rstrip())[len(text) - len(text.lstrip())] is None}
check("grammar-colours-all-scenarios", not uncoloured, uncoloured)

# Every tile that there is, and every segment of one, has its colour: argument 1 is what `bastide tiles --json` prints.
with open(sys.argv[1], encoding="utf-8") as file:
    tiles = [json.loads(row) for row in file]
plain = {tile["id"] for tile in tiles if scopes(f"play Ann {tile['id']} 0,0 r0")[9] != "tile"}
check("grammar-colours-all-tiles", len(tiles) > 200 and not plain, sorted(plain))
names = {segment["name"] for tile in tiles for segment in tile["segments"]}
plain = {name for name in names if scopes(f"play Ann B14 0,0 r0 small@{name}")[-len(name):] != ["segment"] * len(name)}
check("grammar-colours-all-segments", len(names) > 8 and not plain, sorted(plain))

# --- That of tiles, and the package ---

with open("docs/editors/vscode/syntaxes/bastide-tiles.tmLanguage.json", encoding="utf-8") as file:
    name, drawing = (re.compile(p["match"]) for p in json.load(file)["patterns"])
check("tiles-names", name.findall("  B16          B14 x5") and not name.search("  .CCCCC.      CCCCCCC"))
check("tiles-drawings", len(drawing.findall("  .CCCCC.      ---x---      ..MMM..")) == 3 and not drawing.search("  B14 x5"))
with open("docs/editors/vscode/package.json", encoding="utf-8") as file:
    package = json.load(file)
for grammar in package["contributes"]["grammars"]:
    with open("docs/editors/vscode/" + grammar["path"], encoding="utf-8") as file:
        check(f"package-{grammar['language']}", json.load(file)["scopeName"] == grammar["scopeName"])
