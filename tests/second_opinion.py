"""Plays recorded games of another program again, here, and tells where the two disagree.

usage: second_opinion.py BASTIDE GAMES.jsonl[.gz]... [--sets FILE] [--game N] [--lines]

A file holds one game a line: whose decision it was, everything that was legal, what was chosen, all that changed.
Each game is set up with the same tiles in the same order and said to `bastide serve`, line by line. At each step these
are compared: places for the tile, what may be deployed, the answers to questions; before each tile scores, supplies,
figures, pieces and tokens; and the points at the end. A game ends at the first difference, which is told.

Prints "ok FILE GAME" and "not ok FILE GAME step N: what". What belongs to the notation of the other program is in
recorded.py, what belongs to ours in here.
"""
import argparse
import collections
import json
import os
import subprocess
import sys
import tempfile

import recorded

NAMES = ["Ann", "Bob", "Cleo", "Dan", "Eve", "Finn"]


class Difference(Exception):
    """The two programs disagree."""


class Served:
    """A game in `bastide serve`."""

    def __init__(self, bastide):
        self.program = subprocess.Popen([bastide, "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.now = {}
        self.said = []

    def ask(self, line):
        self.program.stdin.write(line + "\n")
        self.program.stdin.flush()
        answer = self.program.stdout.readline()
        if not answer:
            raise Difference(f"the program ended at: {line}")
        self.now = json.loads(answer)
        return self.now

    def say(self, line):
        answer = self.ask(line)
        if not answer["ok"]:
            raise Difference(f"{line}: {answer['error']}")
        self.said.append(line)
        return answer

    def undo(self):
        self.ask("undo")
        self.said.pop()

    def legal(self):
        return [entry["line"] for entry in self.ask("legal").get("legal", [])]

    def state(self):
        answer = self.ask("state")
        if not answer["ok"]:
            raise Difference(f"the game cannot begin: {answer['error']}")
        return answer

    def close(self):
        self.program.stdin.close()
        self.program.wait()


def spot(text):
    """"small@1,0:R1" -> ("small", 1, 0, "R1")"""
    thing, _, place = text.partition("@")
    square, _, segment = place.partition(":")
    x, y = square.split(",")
    return thing, int(x), int(y), segment


class Replay:
    """One recorded game, said to a table of ours."""

    def __init__(self, table, game, tiles):
        self.table, self.game, self.tiles = table, game, tiles
        self.names = NAMES[: game.players]
        self.lies = {}  # square -> (our tile, rotation)
        self.held = None  # a tile that was placed there, and not said here yet
        self.placed = None
        self.out_of_town = False
        self.bought = None  # a prisoner who was bought back there, and not here yet

    # --- Setting up ---

    def start(self, folder):
        path = os.path.join(folder, "recorded_tiles.lua")
        text, use, options = self.game.rules(self.tiles)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        self.table.say("use " + " ".join(use + [path]))
        for option in options:
            self.table.say("opt " + option)
        self.table.say("players " + " ".join(self.names))
        self.table.say("seed 1")
        order = self.game.order(self.tiles)
        for at in range(0, len(order), 40):
            self.table.say("order " + " ".join(order[at : at + 40]))
        for tile, x, y, degrees in self.game.start():
            ours, rotation = self.lies[x, y] = self.tiles.turned(tile, degrees)
            if rotation:  # their start tile lies otherwise than ours
                self.table.say(f"set {ours} {x},{y} r{rotation}")

    # --- Words of both ---

    def segment(self, feature, location, x, y):
        """Our name of a segment, as "1,0:R1"."""
        tile, rotation = self.lies[x, y]
        bridge = feature == "Road" and self.game.bridge_at(x, y)
        if bridge and set(bridge) == set(location):
            return f"{x},{y}:{self.tiles.next_road(tile)}"
        castles = {self.tiles.segment(tile, rotation, "City", side) for side in self.game.castles_at(x, y)}
        if castles and feature in ("City", "Castle"):  # each kind is numbered by itself
            printed = self.tiles.segment(tile, rotation, "City", location)
            alike = castles if feature == "Castle" else self.tiles.cities(tile) - castles
            return f"{x},{y}:{'K' if feature == 'Castle' else 'C'}{1 + sorted(alike).index(printed)}"
        return f"{x},{y}:{self.tiles.segment(tile, rotation, feature, location)}"

    def deploys(self, step):
        """What may be deployed there, in our words."""
        return {word for entry in step["legal"] if entry[0] == "deploy" for word in self.game.words(entry, step, self)}

    def target(self, kind, place):
        feature, location, x, y = place
        if kind == "Barn":  # the tile whose north-western corner is the meeting point; we name the placed tile's field
            return self.corner(*self.placed, x, y)
        return self.segment(feature, location, x, y)

    def corner(self, x, y, east, south):
        """The field of a tile at one of its corners: the one in the north-west of another square."""
        tile, rotation = self.lies[x, y]
        return f"{x},{y}:{self.tiles.corner(tile, rotation, east > x, south > y)}"

    # --- Steps ---

    def play(self):
        for number, step in enumerate(self.game.steps):
            try:
                self.later = self.game.steps[number + 1 :]
                self.step(step)
            except Difference as difference:
                raise Difference(f"step {number} ({step['ph']}): {difference}") from None
            except (KeyError, IndexError, StopIteration) as fault:
                raise Difference(f"step {number} ({step['ph']}): cannot be read: {fault!r}") from None
        self.end()

    def step(self, step):
        kind = step["do"][0]
        if step["ph"] in ("TilePhase", "AbbeyPhase") and kind in ("place", "pass"):
            return self.place(step)
        if kind == "ransom":
            return self.ransom(step)
        if kind == "confirm":
            return self.confirm(step)
        if step["ph"] == "ActionPhase" and self.held:
            return self.act(step)
        self.release()
        return self.answer(step)

    def begin(self):
        """Everything that came before is over, so the tables are compared."""
        self.release()
        self.settle()
        if not self.bought:
            self.compare()

    def ransom(self, step):
        """We ask for it when the tile lies."""
        if step["ph"] == "TilePhase":
            self.begin()
        self.bought = self.game.captive(step["do"][1], self)
        self.game.apply(step)

    def place(self, step):
        self.begin()
        who = self.names[step["p"]]
        entry = next((entry for entry in step["legal"] if entry[0] == "place"), None)
        if entry is None or step["do"][0] == "pass":
            return self.decline(step, who)
        tile, _ = self.tiles.turned(entry[1], 0)
        theirs = set()
        for x, y, *turns in entry[2]:
            for degrees in turns:
                theirs.add((x, y, self.tiles.turned(entry[1], degrees)[1]))
        lines = [line.split() for line in self.table.legal()]
        if f"pass {who}".split() in lines and not any(self.tiles.same(words[2], tile) for words in lines if words[0] == "play"):
            self.table.say(f"pass {who}")  # what may be played instead is no choice there, or was declined
            lines = [line.split() for line in self.table.legal()]
        plays = [words for words in lines if words[0] == "play" and self.tiles.same(words[2], tile)]
        if not plays:
            raise Difference(f"{tile} is to be placed, but we say {[' '.join(words) for words in lines][:3]}")
        tile = plays[0][2]
        ours = {(*map(int, words[3].split(",")), int(words[4][1:])) for words in plays}
        if entry[1] == recorded.ABBEY:  # all rotations are one place here
            theirs, ours = ({(x, y, 0) for x, y, _ in spots} for spots in (theirs, ours))
        self.differ("places for " + tile, theirs, ours)
        _, _, x, y, degrees = step["do"]
        rotation = 0 if entry[1] == recorded.ABBEY else self.tiles.turned(entry[1], degrees)[1]
        self.lies[x, y] = (tile, rotation)
        self.placed = (x, y)
        here = [words[5:] for words in plays if words[3:5] == [f"{x},{y}", f"r{rotation}"]]
        needed = {word for words in here for word in words if word.startswith("bridge@")}
        self.game.apply(step)
        self.differ("bridges that are needed", self.game.bridges_laid(step), needed)
        self.held = " ".join([f"play {who} {tile} {x},{y} r{rotation}", *needed])
        self.combined = {spot_with(word, x, y) for words in here for word in words if word not in needed}
        return None

    def decline(self, step, who):
        if f"pass {who}" in self.table.legal():
            self.table.say(f"pass {who}")
        self.game.apply(step)

    def release(self):
        """Says a tile without a figure."""
        if self.held:
            self.table.say(self.held)
            self.held = None

    def act(self, step):
        """The action step, right after the tile."""
        theirs, who = self.deploys(step), self.names[step["p"]]
        play, self.held = self.held, None
        self.table.say(play)
        if self.asides(step):
            return None
        if self.table.now["phase"] == "deploy" and self.table.now["mover"] == who:
            return self.answer(step)
        self.differ("deployments", theirs, self.combined)
        do = step["do"]
        if do[0] == "deploy":
            figure = self.game.figure(do[1])
            chosen = figure + "@" + self.target(recorded.KINDS[figure], do[2:6])
            if chosen not in self.combined:
                raise Difference(f"{chosen} is not offered; we say {sorted(self.combined)}")
            self.table.undo()
            self.say(play + " " + figure + "@" + chosen.rsplit(":", 1)[1], step)
        elif do[0] != "pass":
            raise Difference(f"{do} is not offered here")
        self.game.apply(step)
        return None

    def asides(self, step):
        """What we ask before the action, and they along with it.  True: that was the step."""
        who = self.names[step["p"]]
        theirs = {word for entry in step["legal"] if entry[0] == "bridge" for word in self.game.words(entry, step, self)}
        while self.table.now["phase"] == "ask":
            lines = [line for line in self.table.legal() if line != f"pass {who}"]
            if all(recorded.is_captive(line) for line in lines):
                if not self.buys(step):
                    self.table.say(f"pass {who}")
                continue
            ours = {line.split()[-1] for line in lines}
            if not all(word.startswith("bridge@") for word in ours):
                break
            self.differ("bridges", theirs, ours)
            chosen = step["do"][0] == "bridge"
            self.table.say(f"choose {who} {self.game.choice(step, step['do'], self)}" if chosen else f"pass {who}")
            if chosen:
                self.game.apply(step)
            return chosen
        self.differ("bridges", theirs, set())
        return False

    def buys(self, step):
        """Says that a prisoner is bought back who was, or will be in this part."""
        wanted = self.bought
        for later in [step] + self.later:
            if later["do"][0] in ("place", "confirm"):
                break
            if later["do"][0] == "ransom" and later["p"] == step["p"]:
                wanted = wanted or self.game.captive(later["do"][1], self)
        self.bought = None
        if wanted:
            self.table.say(f"recall {self.names[step['p']]} {wanted}")
        return wanted

    def answer(self, step):
        """An answer to a question, or a deployment where other things are on offer."""
        who = self.names[step["p"]]
        if self.table.now["phase"] == "deploy" and step["ph"] not in ("ActionPhase", "PhantomPhase"):
            self.table.say(f"pass {self.table.now['mover']}")  # a second figure, for whom they see no place
        lines = self.table.legal()
        # Who leaves the city joins a feature; where on it, nobody cares.
        self.out_of_town = step["ph"].startswith("Coc") and any(len(entry) > 3 for entry in step["legal"])
        theirs = self.game.offers(step, self)
        if theirs is not None:
            self.differ("what is offered", theirs, self.offered(lines, step))
        wanted = self.game.chosen(step, self)
        for word in wanted:
            line = f"pass {who}" if word == "pass" else next((line for line in lines if self.matches(line, word)), None)
            if word == "pass" and line not in lines:
                continue  # they ask where nothing is to be decided
            if word.isdigit() and not self.bids():
                continue  # a bid for the last tile, or without an auction
            if line is None:
                line = self.through(lines, word)
            if line is None:
                raise Difference(f"{word} is not offered; we say {lines[:12]}")
            self.say(line, step)
            lines = self.table.legal()
        self.game.apply(step)

    def say(self, line, step):
        """Says it, with the chance that brings about what happened there."""
        size, wanted = self.game.chance(step, self.later, self.table)
        if size:
            self.table.say(f"chance {recorded.seed_for(size, wanted)}")
        self.table.say(line)

    def offered(self, lines, step):
        """Our lines without the words that say who does what, in the words of Game.offers."""
        found = set()
        for line in lines:
            words = line.split()
            if words[0] == "pass":
                continue
            if words[-1].startswith("portal@"):  # here a tile is chosen first
                self.table.say(line)
                found |= {sub.split()[-1] for sub in self.table.legal() if sub.startswith("deploy ")}
                self.table.undo()
                continue
            found.add(self.place_of(words[-1]))
        return found

    def through(self, lines, wanted):
        """Says the tile beyond the portal; the line that is left to say, if there is one."""
        if "@" not in wanted:
            return None
        door = "portal" + wanted[wanted.index("@") :].partition(":")[0]
        first = next((line for line in lines if line.split()[-1] == door), None)
        if first is None:
            return None
        self.table.say(first)
        return next((line for line in self.table.legal() if self.matches(line, wanted)), None)

    def place_of(self, thing):
        """The same feature by any of its segments, for what stands anywhere on it."""
        name = thing.partition("@")[0]
        if ":" in thing and (name in ("mage", "witch") or self.out_of_town):
            return name + "@" + self.feature_at(thing)
        return thing

    def bids(self):
        """Are we asking for a number?"""
        return any(line.split()[-1].isdigit() for line in self.table.legal())

    def feature_at(self, thing):
        _, x, y, segment = spot(thing)
        for tile in self.table.state()["tiles"]:
            if (tile["x"], tile["y"]) == (x, y):
                return f"feature {tile['features'][segment]}"
        raise Difference(f"no tile lies at {x},{y}")

    def matches(self, line, wanted):
        return line.split()[0] != "play" and self.place_of(line.split()[-1]) == wanted

    def confirm(self, step):
        self.release()
        self.game.apply(step)

    def settle(self):
        """Passes what we still ask, and they did not."""
        for _ in range(20):
            if self.table.now["phase"] not in ("deploy", "ask"):
                return
            line = f"pass {self.table.now['mover']}"
            lines = self.table.legal()
            if line not in lines:
                raise Difference(f"we still ask: {lines[:6]}")
            self.table.say(line)

    # --- Comparing ---

    @staticmethod
    def differ(what, theirs, ours):
        if theirs != ours:
            missing, more = sorted(map(str, theirs - ours)), sorted(map(str, ours - theirs))
            raise Difference(f"{what}: only they have {missing[:8]}, only we have {more[:8]}")

    def compare(self):
        state, theirs = self.table.state(), self.game.state
        self.same("scores", theirs["score"], [player["score"] for player in state["players"]])
        hands = [{recorded.FIGURES[kind]: n for kind, n in hand.items() if n} for hand in theirs["hand"]]
        for captor, held in enumerate(theirs.get("prison", [])):
            for _, kind, owner, count in held:
                hands[owner][f"{recorded.FIGURES[kind]}@{self.names[captor]}"] = count
        ours = [{kind: n for kind, n in player["supply"].items() if n} for player in state["players"]]
        self.same("supplies", hands, ours)
        figures = collections.Counter()
        for figure, feature, location, x, y in theirs["fig"]:
            kind = self.game.figure(figure)
            where = self.segment(feature, location, x, y) if kind != "barn" else self.feature_at("barn@" + self.corner(x, y, x, y))
            figures[self.names[int(figure[0])], kind, where] += 1
        mine = collections.Counter()
        for figure in state["figures"]:
            where = f"{figure['x']},{figure['y']}:{figure['segment']}"
            if figure["figure"] == "barn":  # where four tiles meet: any of them will do
                where = self.feature_at("barn@" + where)
            mine[figure["player"], figure["figure"], where] += 1
        self.same("figures", dict(figures), dict(mine))
        self.game.compare_things(state, self)

    @staticmethod
    def same(what, theirs, ours):
        if theirs != ours:
            if isinstance(theirs, dict):
                theirs = {key: value for key, value in theirs.items() if ours.get(key) != value} or theirs
            raise Difference(f"{what}: they say {theirs}, we say {ours}")

    def end(self):
        self.release()
        self.settle()
        if self.table.now["phase"] != "over":
            self.table.say("end")
        self.same("final points", self.game.final, list(self.table.now["scores"].values()))


def spot_with(word, x, y):
    """"small@C1" of a play line -> "small@1,0:C1"."""
    figure, _, segment = word.partition("@")
    return f"{figure}@{x},{y}:{segment}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bastide")
    parser.add_argument("files", nargs="+")
    parser.add_argument("--sets", help="sets.json, if it is not beside the files")
    parser.add_argument("--game", type=int, help="only this one of each file, from 0")
    parser.add_argument("--lines", action="store_true", help="print the lines of our game as well")
    arguments = parser.parse_args()
    failed = 0
    for path in arguments.files:
        sets = recorded.read_sets(arguments.sets or os.path.join(os.path.dirname(path) or ".", "sets.json"))
        for number, record in enumerate(recorded.read_games(path)):
            if arguments.game is not None and number != arguments.game:
                continue
            game = recorded.Game(record, sets)
            tiles = recorded.Tiles(arguments.bastide, game)
            table = Served(arguments.bastide)
            name = f"{os.path.basename(path).split('.')[0]} {number}"
            replay = Replay(table, game, tiles)
            try:
                with tempfile.TemporaryDirectory() as folder:
                    replay.start(folder)
                    replay.play()
                print("ok", name, flush=True)
            except Difference as difference:
                failed += 1
                print("not ok", name, difference, flush=True)
            if arguments.lines:
                print("\n".join("    " + line for line in table.said))
            table.close()
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
