"""Games recorded from JCloisterZone, read into our words: tile ids, segments, figures, files and options."""
import csv
import gzip
import json
import os
import re
import subprocess

HERE = os.path.dirname(os.path.abspath(__file__))

FIGURES = {
    "SmallFollower": "small", "BigFollower": "big", "Builder": "builder", "Pig": "pig", "Abbot": "abbot",
    "Phantom": "phantom", "Mayor": "mayor", "Wagon": "wagon", "Barn": "barn", "Shepherd": "shepherd",
}
KINDS = {ours: theirs for theirs, ours in FIGURES.items()}

# What is switched on there, and the file of ours that has its rule.
ELEMENTS = {
    "abbey": "abbey", "barn": "barn", "wagon": "wagon", "mayor": "mayor", "abbot": "abbot", "bridge": "bridges",
    "castle": "castles", "bazaar": "bazaars", "count": "count", "dragon": "dragon", "fairy": "fairy",
    "princess": "princess", "portal": "portal", "ferry": "ferries", "festival": "festival", "flier": "flying",
    "gold": "gold", "shepherd": "sheep", "hill": "hills", "vineyard": "vineyards", "king": "king", "inn": "inns",
    "builder": "builder", "pig": "pig", "traders": "goods", "tower": "tower", "phantom": "phantom", "river": "river",
    "mage": "magic",
}

# Sets of tiles there, and our files that draw them.
SETS = {
    "abbey-and-mayor": ["abbey"], "bridges-castles-and-bazaars": ["bazaars"], "count": ["count"],
    "ferries": ["ferries"], "festival": ["festival"], "flier": ["flying"], "goldmines": ["gold"],
    "hills-and-sheep": ["hills", "vineyards"], "inns-and-cathedrals": ["inns"], "king-and-robber": ["king"],
    "mage-and-witch": ["magic"], "princess-and-dragon": ["dragon", "princess", "portal"], "river/1": ["river"],
    "river/2": ["river"], "tower": ["tower"], "traders-and-builders": ["builder"], "mini/gardens": ["abbot"],
}

# Options there, and ours.
OPTIONS = {
    "princess-action": ("princess", {}), "fairy-placement": ("fairy", {"next-follower": "follower", "on-tile": "tile"}),
    "dragon-move": ("dragon_move", {"before-scoring": "before_scoring", "after-scoring": "after_scoring"}),
    "wagon-move": ("wagon", {}), "barn-placement": ("barn", {"not-occupied": "alone", "occupied": "shared"}),
    "bazaar-no-auction": ("bazaar", {"false": "auction", "true": "pick"}),
    "hill-tiebreaker": ("hill", {"at-least-one-follower": "any", "number-of-followers": "count"}),
    "festival-return": ("festival", {"meeple": "figure"}),
    "king-and-robber-scoring": ("king_scoring", {"continuously": "running", "10/20": "10_20", "15/40": "15_40"}),
    "tiny-city-scoring": ("tiny_city", {}), "count-move": ("count", {"by-player": "player"}),
    "coc-final-scoring": ("count_end", {"market-only": "market"}),
}

# Where the other program differs from print, and what makes us agree (docs/SECOND_OPINION.md).
DIFFERS = [("river", "river_turn=jcz"), ("dragon", "dragon_bars=ground"), ("count", "count_mix=1")]

ABBEY = "AM/A"
SHEEP = {"SHEEP_1X": "sheep1", "SHEEP_2X": "sheep2", "SHEEP_3X": "sheep3", "SHEEP_4X": "sheep4", "WOLF": "wolf"}

QUARTERS = {"QUARTER_CASTLE": "Q", "QUARTER_MARKET": "A", "QUARTER_BLACKSMITH": "S", "QUARTER_CATHEDRAL": "N"}

SIDES = "NESW"
PORTS = ["NNW", "NNE", "ENE", "ESE", "SSE", "SSW", "WSW", "WNW"]
HALVES = ["NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR"]
FEATURES = {"Road": "road", "City": "city", "Field": "field", "Monastery": "cloister", "Garden": "garden", "Tower": "top"}


def is_captive(line):
    """"recall Ann small@Bob" is about a figure in somebody's hands."""
    return line.startswith("recall ") and "," not in line


def read_games(path):
    reader = gzip.open if path.endswith(".gz") else open
    with reader(path, "rt", encoding="utf-8") as file:
        for line in file:
            yield json.loads(line)


def read_sets(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def read_refs():
    """Their id -> [(our id, quarter turns that make their drawing ours)]"""
    refs = {}
    for name in ("tiles-refs.tsv", "tiles-more-refs.tsv"):
        with open(os.path.join(HERE, "data", name), encoding="utf-8", newline="") as file:
            for row in csv.DictReader(file, delimiter="\t"):
                refs.setdefault(row["jcz_ref"], []).append((row["id"], int(row["turn"])))
    return refs


def seed_for(size, wanted):
    """A seed whose first number below a size is one of these: core/rng.h, once more."""
    for seed in range(1000):
        mixed = seed + 0x9E3779B97F4A7C15
        mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9 % 2**64
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB % 2**64
        if ((mixed ^ mixed >> 31) >> 32) * size >> 32 in wanted:
            return seed
    raise KeyError(f"a seed for {wanted} of {size}")


def bridge(_, sides, x, y):
    return f"bridge@{x},{y}:{'NS' if 'N' in sides else 'EW'}"


class Tiles:
    """Tiles of both programs."""

    def __init__(self, bastide, game):
        self.refs = read_refs()
        use = [name for name in game.files() if name != "count"] + (["count"] if "count" in game.files() else [])
        rules = (["--use", ",".join(use)] if use else []) + game.river()
        lines = subprocess.run([bastide, "tiles", "--json"] + rules, capture_output=True, text=True, check=False)
        if lines.returncode:
            raise SystemExit(f"bastide tiles --use {','.join(use)}: {lines.stderr}")
        self.kinds = {kind["id"]: kind for kind in map(json.loads, lines.stdout.splitlines())}
        drawn = subprocess.run([bastide, "tiles"] + rules, capture_output=True, text=True, check=True)
        self.sheet = drawn.stdout
        self.gardens = "abbot" in game.files()
        self.extra = {}  # our id of a further copy, or of one with a garden -> the id that is drawn alike

    def turned(self, theirs, degrees):
        """Our tile and its rotation."""
        garden = theirs not in self.refs and theirs.endswith("G")  # a tile of ours with a garden
        refs = self.refs[theirs[:-1] if garden else theirs]
        ours, turn = ([ref for ref in refs if ref[0] in self.kinds] or refs)[-1]
        if garden and self.gardens:
            self.extra[ours + "G"] = ours
            ours += "G"
        return ours, (degrees // 90 - turn) % 4

    def same(self, ours, tile):
        return self.extra.get(ours, ours) == self.extra.get(tile, tile) or {self.extra.get(ours, ours), tile} == {"B16", "B17"}

    def segment(self, tile, rotation, feature, location):
        if feature == "Quarter":
            return QUARTERS[location]
        kind = self.kinds[self.extra.get(tile, tile)]
        wanted = FEATURES[feature]
        if wanted == "field":
            ports = set() if location in ("I", "II") else {(HALVES.index(half) - 2 * rotation) % 8 for half in location.split(".")}
            found = [part["name"] for part in kind["segments"]
                     if part["kind"] == "field" and {PORTS.index(port) for port in part["ports"]} == ports]
            if location == "II":
                found = found[1:]
        elif wanted == "garden":
            found = ["G"]
        elif wanted in ("cloister", "top"):
            found = [part["name"] for part in kind["segments"] if part["kind"] == wanted]
        else:
            sides = set(SIDES) - set(location[1:]) if location.startswith("_") else set(location)
            sides = {SIDES[(SIDES.index(side) - rotation) % 4] for side in sides}
            parts = [part for part in kind["segments"] if part["kind"] == wanted]
            found = [part["name"] for part in parts if set(part["sides"]) == sides]
            # Two cities that share a side: it belongs to one of them there.
            found = found or [part["name"] for part in parts if set(part["sides"]) >= sides]
        if not found:
            raise KeyError(f"{tile} r{rotation} has no {feature} at {location}")
        return found[0]


    def cities(self, tile):
        return {part["name"] for part in self.kinds[self.extra.get(tile, tile)]["segments"] if part["kind"] == "city"}

    def next_road(self, tile):
        """What a road over the tile is called, after those that are printed."""
        return f"R{1 + sum(part['kind'] == 'road' for part in self.kinds[self.extra.get(tile, tile)]['segments'])}"

    def corner(self, tile, rotation, east, south):
        """The field in a corner of the tile."""
        corner = {(False, False): 7, (True, False): 1, (True, True): 3, (False, True): 5}[east, south]
        ports = {PORTS[(corner - 2 * rotation) % 8], PORTS[(corner + 1 - 2 * rotation) % 8]}
        found = [part["name"] for part in self.kinds[self.extra.get(tile, tile)]["segments"]
                 if part["kind"] == "field" and ports <= set(part["ports"])]
        if not found:
            raise KeyError(f"{tile} r{rotation} has no field in that corner")
        return found[0]


class Game:
    """A recorded game: its steps, and its table as far as they have come."""

    def __init__(self, record, sets):
        self.record, self.sets = record, sets
        self.players, self.steps, self.final = record["players"], record["steps"], record["final"]
        self.state = json.loads(json.dumps(record["init"]))
        self.bridges = {}  # square -> "NS" or "WE"

    # --- Setting up ---

    def files(self):
        use = {ELEMENTS[element] for element in self.record["elements"] if element in ELEMENTS}
        for name in self.record["sets"]:
            use.update(SETS.get(name.rpartition(":")[0] or name, []))
        return sorted(use)

    def river(self):
        """Which river: an option of the program."""
        rivers = [name for name in self.record["sets"] if name.startswith("river/")]
        if not rivers:
            return []
        return ["--opt", "river=" + ("both" if len(rivers) > 1 else "two" if "/2" in rivers[0] else "one")]

    def rules(self, tiles):
        """The text of a file that makes our tiles theirs, the files in use, and the options."""
        drawn = {name for full in self.record["sets"] for name in SETS.get(full.rpartition(":")[0] or full, [])}
        active = {ELEMENTS[element] for element in self.record["elements"] if element in ELEMENTS}
        options = []
        for name in self.files():
            if name not in active:
                options.append(f"{name}.rules=off")
            if name not in drawn and any(kind["set"] == name for kind in tiles.kinds.values()):
                options.append(f"{name}.tiles=off")
        if "river" in active:
            herd = "on" if "pig-herd" in self.record["elements"] else "off"
            options += [f"pig_herd={herd}"] + self.river()[1:]
        options += [option for name, option in DIFFERS if name in active]
        for key, value in self.record["rules"].items():
            name, values = OPTIONS[key]
            value = str(value).lower() if isinstance(value, bool) else str(value)
            options.append(f"{name}={values.get(value, value)}")
        return self.tile_file(tiles, drawn), self.files(), options

    def wanted(self, tiles):
        """How many copies of each of our tiles the game has, those on the table included."""
        count = {}
        for name in self.record["sets"]:
            for theirs, copies in self.sets[name].items():
                ours, _ = tiles.turned(theirs, 0)
                count[ours] = count.get(ours, 0) + copies
        if count.get("B17"):  # one of them is our start tile, or lies in the bag where another is
            count["B17"] -= 1
            count["B16"] = 1
        return count

    def tile_file(self, tiles, drawn):
        count, without, more = self.wanted(tiles), [], []
        for kind in tiles.kinds.values():
            if kind["set"] != "base" and kind["set"] not in drawn:
                continue
            spare = kind["count"] - count.get(kind["id"], 0)
            if kind["id"] == "AM13":
                continue
            if spare > 0 and not kind["start"]:
                without.append(f"{kind['id']} = {spare}")
            if spare < 0:
                more.append((kind["id"], -spare))
        sheet = ""
        for ours, copies in more:
            sheet += f"\n{ours}x x{copies}\n" + "\n".join(self.drawing(tiles, ours)) + "\n"
            tiles.extra[ours + "x"] = ours
        for ours in sorted(set(count) - set(tiles.kinds)):
            sheet += f"\n{ours} x{count[ours]}\n" + "\n".join(self.planted(self.drawing(tiles, tiles.extra[ours]))) + "\n"
        return ("return {\n  title = \"Recorded tiles\",\n  setup = { without = { " + ", ".join(without) + " } },\n" +
                (f"  tiles = [[{sheet}]],\n" if sheet else "") + "}\n")

    @staticmethod
    def planted(rows):
        """The drawing with a garden where there is room for one."""
        for y in range(1, 6):
            for x in range(1, 6):
                if all(rows[y + dy][x + dx] == "." for dx in (-1, 0, 1) for dy in (-1, 0, 1)):
                    return rows[:y] + [rows[y][:x] + "Y" + rows[y][x + 1 :]] + rows[y + 1 :]
        raise KeyError("no room for a garden")

    @staticmethod
    def drawing(tiles, ours):
        lines = tiles.sheet.splitlines()
        for number, line in enumerate(lines):
            at = re.search(rf"\b{ours}\b", line)
            if at:
                return [row[at.start() : at.start() + 7] for row in lines[number + 1 : number + 8]]
        raise KeyError(ours)

    def start(self):
        return [(tile["tile"], tile["x"], tile["y"], tile["rotation"]) for tile in self.record["start"]]

    def drawn(self):
        """The tiles in the order in which they left the stack: None went under a hill; those of a market lie open until
        they are played."""
        market, waiting, hidden = [], set(), self.record["init"]["left"][1]
        for step in self.steps:
            for entry in step["legal"]:
                if step["ph"] == "TilePhase" and entry[0] == "place" and step["do"][0] != "ransom":
                    if step["p"] in waiting and entry[1] in market:
                        market.remove(entry[1])
                    else:
                        yield entry[1]
                    waiting.discard(step["p"])
            while step.get("d", {}).get("left", [0, 0])[1] > hidden:
                hidden += 1
                yield None
            for theirs in step.get("discarded", []):
                if theirs in market:
                    market.remove(theirs)
                else:
                    yield theirs
            offered = [tile[0] for tile in step.get("d", {}).get("bazaar", [])]
            if offered and not market and not waiting:
                market, waiting = offered, set(range(self.players))
                yield from offered

    def order(self, tiles):
        """The tiles in the order in which they were drawn; what lay under hills between them."""
        left = dict(self.wanted(tiles))
        for tile, _, _, degrees in self.start():
            ours = tiles.turned(tile, degrees)[0]
            left["B16" if ours == "B17" else ours] -= 1
        drawn = [theirs and tiles.turned(theirs, 0)[0] for theirs in self.drawn()]
        for ours in filter(None, drawn):
            left[ours] = left.get(ours, 0) - 1
        if left.get("B17", 0) < 0:
            left["B17"], left["B16"] = left["B17"] + 1, left["B16"] - 1
        spare = [ours for ours, copies in sorted(left.items()) for _ in range(max(copies, 0))]
        order = [ours or spare.pop() for ours in drawn]
        copies = {}
        result = []
        for ours in order:
            copies[ours] = copies.get(ours, 0) + 1
            if ours == "B17" and copies[ours] > self.wanted(tiles)["B17"]:
                ours = "B16"
            double = ours + "x"
            kind = tiles.kinds.get(ours)
            surplus = double in tiles.extra and copies.get(ours, 0) > kind["count"] - kind["start"]
            result.append(double if surplus else ours)
        return result

    # --- Playing ---

    @staticmethod
    def figure(name):
        """"0.small.1" -> small"""
        return name.split(".")[1]

    def apply(self, step):
        for _, sides, x, y in self.tokens_placed(step, "BRIDGE"):
            self.bridges[x, y] = sides
        for key, value in step.get("d", {}).items():
            if key == "gone":
                for name in value:
                    self.state.pop(name, None)
            else:
                self.state[key] = value

    @staticmethod
    def tokens_placed(step, token):
        """Where such tokens were put: [feature, location, x, y]…"""
        return [dict(event[1:])["to"] for event in step.get("ev", [])
                if event[0] == "token-placed" and dict(event[1:])["token"] == token]

    def bridge_at(self, x, y):
        return self.bridges.get((x, y))

    def castles_at(self, x, y):
        """The sides at which the tile has half a castle."""
        return {side for castle in self.state.get("castles", []) for east, south, side in castle if (east, south) == (x, y)}

    def bridges_laid(self, step):
        return {bridge(*place) for place in self.tokens_placed(step, "BRIDGE")}

    def captive(self, figure, replay):
        """A figure in somebody's hands, as "small@Bob"."""
        seat, kind = int(figure[0]), self.figure(figure)
        for captor, held in enumerate(self.state.get("prison", [])):
            if any(owner == seat and FIGURES[name] == kind and count for _, name, owner, count in held):
                return f"{kind}@{replay.names[captor]}"
        raise KeyError(f"nobody holds {figure}")

    def chance(self, step, later, table):
        """What dice and bags brought about: how many numbers there are, and those of them that do the same here."""
        for event in step.get("ev", []):
            if event[0] == "flier-roll":
                return 3, [dict(event[1:])["distance"] - 1]
        shepherd = step["do"][0] == "deploy" and self.figure(step["do"][1]) == "shepherd"
        if not shepherd and step["do"] != ["flock", "EXPAND"]:
            return 0, []
        bag = table.state()["kept"]
        tokens = [ours for ours in SHEEP.values() for _ in range(bag[ours])]
        for now in [step] + later:  # the phantom may come between
            for theirs, ours in SHEEP.items():
                if self.tokens_placed(now, theirs):
                    return len(tokens), [at for at, token in enumerate(tokens) if token == ours]
        raise KeyError("the token that was drawn")

    def offers(self, step, replay):
        """Everything that was legal, in the words of our lines; None: not compared."""
        found = set()
        for entry in step["legal"]:
            if entry[0] in ("pass", "confirm", "ransom", "bridge"):
                continue
            words = self.words(entry, step, replay)
            if words is None:
                return None
            found |= words
        return found

    def words(self, entry, step, replay):
        kind = entry[0]
        if kind == "deploy":
            return {self.deployed(FIGURES[entry[1]], place, replay) for place in entry[2]}
        if kind == "gold":
            return {f"gold@{x},{y}" for x, y in entry[1]}
        if kind == "tower":
            return {f"floor@{x},{y}" for x, y in entry[1]}
        if kind == "figure":
            return {self.moved(entry[1], place, replay) for place in entry[2]}
        if kind in ("return", "capture"):
            return {self.taken(step, place, replay, entry[1] if kind == "return" else kind) for place in entry[-1]}
        if kind == "bridge":
            return {bridge(*place) for place in entry[1]}
        if kind == "castle":
            return {self.castle(place, replay) for place in entry[1]}
        if kind == "ferry":
            return {self.ferry(place, replay) for place in entry[1]}
        if kind == "flock":
            return {what + "@" + self.standing(entry[1], replay) for what in ("grow", "sell")}
        if kind == "bazaar-select":
            return {self.stall(index, replay) for index in entry[1]}
        if kind == "buy-or-sell":
            return {"buy", "sell"}
        return None

    def deployed(self, figure, place, replay):
        if place[0] == "FlyingMachine":
            return figure
        return replay.place_of(figure + "@" + replay.target(KINDS[figure], place))

    def standing(self, figure, replay):
        """Where one of the figures on the table stands."""
        return next(replay.segment(*place) for name, *place in self.state["fig"] if name == figure)

    def castle(self, place, replay):
        """The turned city, by its segment on the placed tile."""
        feature = replay.feature_at("castle@" + replay.segment(*place))
        x, y = replay.placed
        for tile in replay.table.state()["tiles"]:
            for name, number in tile["features"].items():
                if (tile["x"], tile["y"]) == (x, y) and f"feature {number}" == feature:
                    return f"castle@{x},{y}:{name}"
        raise KeyError(f"no castle at {place}")

    @staticmethod
    def ferry(place, replay):
        """The two roads that it joins."""
        _, sides, x, y = place
        roads = sorted(replay.segment("Road", side, x, y).partition(":")[2] for side in sides)
        return f"ferry@{x},{y}:{''.join(roads)}"

    def stall(self, index, replay):
        return "take@" + replay.tiles.turned(self.state["bazaar"][index][0], 0)[0]

    def moved(self, figure, place, replay):
        name = figure.split(".")[0]
        if name == "dragon":
            return f"dragon@{place[0]},{place[1]}"
        if name == "fairy" and len(place) == 5:
            return "fairy@" + replay.segment(*place[1:])
        if name == "fairy":
            return f"fairy@{place[0]},{place[1]}"
        if name in ("mage", "witch"):
            return replay.place_of(name + "@" + replay.segment(*place))
        return name + "@" + replay.segment(*place)

    def taken(self, step, place, replay, why=None):
        figure, feature, location, x, y = place
        if why == "ABBOT_RETURN":
            return "return@" + replay.segment(feature, location, x, y)
        owner = int(figure[0])
        if why == "capture" and owner != step["p"]:
            return "take@" + replay.segment(feature, location, x, y)
        prefix = "" if owner == step["p"] else replay.names[owner] + "."
        return f"{prefix}{self.figure(figure)}@{replay.segment(feature, location, x, y)}"

    def chosen(self, step, replay):
        """What was chosen, in the words of our lines, one after another."""
        do = step["do"]
        if do[0] == "bid":
            free = step["legal"][0][0] == "bazaar-select"
            return ([self.stall(do[1], replay)] if free else []) + [str(do[2])]
        return [self.choice(step, do, replay)]

    def choice(self, step, do, replay):
        if do[0] == "pass":
            return "pass"
        if do[0] == "deploy":
            return self.deployed(self.figure(do[1]), do[2:6], replay)
        if do[0] == "gold":
            return f"gold@{do[1]},{do[2]}"
        if do[0] == "tower":
            return f"floor@{do[1]},{do[2]}"
        if do[0] == "figure":
            return self.moved(do[1], do[2:], replay)
        if do[0] == "return":
            return self.taken(step, do[2:], replay, do[1])
        if do[0] == "capture":
            return self.taken(step, do[1:], replay, "capture")
        if do[0] == "bridge":
            return bridge(*do[1:])
        if do[0] == "castle":
            return self.castle(do[1:], replay)
        if do[0] == "ferry":
            return self.ferry(do[1:], replay)
        if do[0] == "flock":
            return {"EXPAND": "grow", "SCORE": "sell"}[do[1]] + "@" + self.standing(step["legal"][0][1], replay)
        if do[0] == "auction":
            return do[1].lower()
        raise KeyError(f"no word for {do}")

    def compare_things(self, state, replay):
        """Pieces and tokens."""
        pieces = {piece["piece"]: piece for piece in state.get("pieces", [])}
        tokens = self.state.get("tok", [{}] * self.players)
        for card in ("king", "robber"):
            if card not in self.record["elements"]:
                continue
            holder = next((replay.names[seat] for seat, held in enumerate(tokens) if held.get(card.upper())), None)
            replay.same(card, holder, pieces.get(card, {}).get("player"))
        for theirs, ours in (("GOLD", "gold"), ("TOWER_PIECE", "floor"), ("WINE", "wine"), ("GRAIN", "grain"),
                             ("CLOTH", "cloth"), ("BRIDGE", "bridge"), ("CASTLE", "castle")):
            mine = [player["kept"].get(ours) for player in state["players"]]
            if None not in mine:
                replay.same(ours, [held.get(theirs, 0) for held in tokens], mine)
        gold = {(x, y): bars for x, y, bars in self.state.get("table", {}).get("gold", [])}
        if "gold" in self.record["elements"]:
            mine = {(tile["x"], tile["y"]): tile["kept"]["gold"] for tile in state["tiles"] if tile.get("kept", {}).get("gold")}
            replay.same("gold on tiles", gold, mine)
        floors = {(x, y): n for x, y, n in self.state.get("towers", []) if n}
        if "tower" in self.record["elements"]:
            mine = {(tile["x"], tile["y"]): tile["kept"]["floor"] for tile in state["tiles"] if tile.get("kept", {}).get("floor")}
            replay.same("floors", floors, mine)
        neutral = self.state.get("neutral", {})
        if "dragon" in self.record["elements"]:
            where = neutral.get("dragon")
            mine = pieces.get("dragon", {})
            replay.same("the dragon", tuple(where) if where else None, (mine["x"], mine["y"]) if "x" in mine else None)
        for name in ("mage", "witch", "count"):
            if name in self.record["elements"]:
                where, mine = neutral.get(name), pieces.get(name, {})
                theirs = replay.place_of(name + "@" + replay.segment(*where)) if where else None
                ours = replay.place_of(f"{name}@{mine['x']},{mine['y']}:{mine['segment']}") if "x" in mine else None
                replay.same("the " + name, theirs, ours)
