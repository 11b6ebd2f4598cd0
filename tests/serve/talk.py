#!/usr/bin/env python3
"""talk.py BASTIDE HEARD [all]: talks with `bastide serve` as a tool would, line by line, and prints ok and not ok lines.

It plays three games, each with a third of all rules; with the word `all`, each with all of them.  What it heard is
written to the file HEARD, for schema.py."""
import json
import os
import random
import subprocess
import sys
import tempfile

BASTIDE = sys.argv[1]
RULES = [json.loads(row) for row in subprocess.check_output([BASTIDE, "list", "--json"], text=True).splitlines()]
EVERYTHING = [  # every file that is a rule by itself; one wants drawings of its own
    rule["name"] for rule in RULES
    if rule.get("file", "").startswith("expansions/") and not rule["bundle"] and rule["name"] != "creativity"]
GAMES = 3
answers = []  # all that was heard, for the schema


class Server:
    def __init__(self, *options):
        self.process = subprocess.Popen([BASTIDE, "serve", *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def raw(self, line):
        """One line in; it must be answered before the next is written, so it must be flushed."""
        self.process.stdin.write(line + b"\n")
        self.process.stdin.flush()
        heard = self.process.stdout.readline()
        answers.append(heard)
        return json.loads(heard)

    def ask(self, line):
        return self.raw(line.encode())

    def close(self):
        self.process.stdin.close()
        rest = self.process.stdout.read()
        return self.process.wait(), rest


def check(name, good, what=""):
    print(f"ok {name}" if good else f"not ok {name} {what!r:.300}")


def wins(answer):
    return answer["ok"] and "error" not in answer


def whole_game(seed, rules):
    """Plays a game by `act`, taking back now and then, and replays its save."""
    chance = random.Random(seed)
    server = Server()
    answer = server.ask(f"new use {' '.join(rules)} players Ann Bob Cid seed {seed}")
    good = wins(answer) and answer["seed"] == str(seed)
    while answer["phase"] != "over" and good:
        legal = server.ask("legal")["legal"]
        good = [move["number"] for move in legal] == list(range(1, len(legal) + 1)) and legal
        move = chance.choice(legal)
        before = answer
        answer = server.ask(f"act {move['number']}") if chance.random() < 0.5 else server.ask(move["line"])
        good = good and wins(answer) and move["line"] in answer["lines"]
        gained = {name: 0 for name in answer["scores"]}
        for payment in answer["paid"]:
            gained[payment["player"]] += payment["points"]
            good = good and sum(payment["shares"].values()) == payment["points"]
        good = good and all(answer["scores"][n] == before["scores"][n] + gained[n] for n in gained)
        if chance.random() < 0.1 and answer["phase"] != "over":
            good = good and server.ask("undo")["hash"] == before["hash"]
            good = good and server.ask("redo")["hash"] == answer["hash"]
    check(f"a-game-by-numbers-{seed}", good, answer)
    saved = server.ask("save")["save"]
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write(saved)
        file.flush()
        replay = subprocess.run([BASTIDE, "replay", file.name, "--json"], capture_output=True, check=False)
        game = json.loads(replay.stdout)
        check(f"its-save-{seed}", game["verified"] and game["hash"] == answer["hash"], replay)
        state = server.ask("state")
        same = all(state[key] == game[key] for key in ("tiles", "figures", "features", "players", "rules", "options"))
        check(f"its-state-{seed}", same and game["lines"] == server.ask("log")["lines"])
        score = json.loads(subprocess.run([BASTIDE, "score", file.name, "--json"], capture_output=True, check=True).stdout)
        sums = {p["player"]: sum(p["play"].values()) + sum(p["end"].values()) for p in score["points"]}
        rules = {p["player"]: sum(p["rules"].values()) for p in score["points"]}
        check(f"its-points-{seed}", sums == rules == score["scores"] == answer["scores"], score["points"])
        check(f"its-payments-{seed}", score["paid"] == game["paid"])
    check(f"it-ends-{seed}", server.close() == (0, b""))


def legal_is_legal():
    """Each line that is listed is carried out, and none is missing that the notation counts."""
    server = Server("--use", "inns", "--players", "Ann,Bob", "--seed", "3")
    good = True
    for _ in range(6):
        legal = server.ask("legal")["legal"]
        tile = server.ask("hash")["tile"]
        hashes = set()
        for move in legal:
            answer = server.ask(move["line"])
            good = good and wins(answer)
            hashes.add(answer["hash"])
            server.ask("undo")
        places = {move["line"].split(" small")[0].split(" big")[0] for move in legal}
        good = good and wins(server.ask(f"spots {tile} {len(places)}"))
        place = legal[0]["line"].split(" ", 3)[3].rsplit(" ", 1)[0]
        count = sum(1 for move in legal if f" {place} " in move["line"])
        good = good and wins(server.ask(f"deploys {tile} {place} {count}"))
        server.ask("act 1")
    check("legal-is-legal", good)
    server.close()


def by_hand():
    """A game without a seed: chance is whoever says the lines."""
    server = Server()
    for line in ("players Ann Bob", "set B16 0,0 r0", "turn Bob"):
        check(f"set-up: {line}", wins(server.ask(line)))
    answer = server.ask("state")
    check("chance-moves", answer["phase"] == "draw" and answer["mover"] is None and answer["turn"] == "Bob", answer)
    legal = server.ask("legal")["legal"]
    tiles = {move["line"].split()[2] for move in legal}
    check("all-tiles-that-could-come", len(tiles) > 20, tiles)
    check("one-of-them", wins(server.ask(legal[-1]["line"])))
    server.close()
    server = Server("--use", "house/draw_two.lua", "--players", "2", "--seed", "5")
    answer = server.ask("legal")
    hand = {move["line"].split()[2] for move in answer["legal"]}
    check("tiles-in-hand", sorted(hand) == sorted(answer["hand"]) and len(hand) == 2, answer["hand"])
    check("one-is-taken", wins(server.ask("act 1")))
    server.close()


def trouble():
    server = Server()
    check("no-table", server.ask("legal")["error"] == "there are no players yet, expected new or players")
    check("nothing-lost", server.ask("state")["phase"] == "none")
    answer = server.ask("new use inss players Ann Bob")
    check("unknown-expansion", not answer["ok"] and "did you mean 'inns'" in answer["error"], answer)
    server.ask("new players Ann Bob seed 7")
    before = server.ask("hash")["hash"]
    lines = [
        (b"", None), (b"   ", None), (b"# a comment", None),
        (b"lgeal", "did you mean 'legal'"), (b"act", "expected act 1 to act"), (b"act 0", "expected act 1"),
        (b"act 1 2", "expected act 1"), (b"act -1", "expected act 1"), (b"act 99999999999999999999", "expected act 1"),
        (b"undo 3", "nothing is expected after undo"), (b"play Ann B14 50,50 r0", "no tile touches 50,50"),
        (b"play Zed B17 0,-1 r2", "Zed"), (b"score Ann=5", "found Ann=0"), (b"hash 0000000000000000", "found " + before),
        (b"\xff\xfe", "is not a command"), (b"play Ann \xff 0,0 r0", ""), (b"\x00", ""), (b"legal\x00", ""),
        (b"x" * 100000, "longer than"), (b'"quoted\\', "is not a command"), (b"new seed x", "x"), (b"seed 3", ""),
        (b"why", ""), (b"why dance", ""), (b"\xe2\x80\xae", ""),
    ]
    good = True
    for line, expected in lines:
        answer = server.raw(line)
        fits = wins(answer) if expected is None else not answer["ok"] and expected in answer["error"]
        if not fits or answer["hash"] != before:
            check(f"trouble {line[:40]}", False, answer)
            good = False
    check("trouble", good)
    answer = server.ask("why play 5,5 r0")
    check("why-not", answer["allowed"] is False and any("no tile touches 5,5" in line for line in answer["why"]), answer)
    check("why-yes", server.ask("why " + server.ask("legal")["legal"][0]["line"])["allowed"] is True)
    # The same sentence that a person gets.
    line = "play Ann B14 9,9 r0"
    told = subprocess.run([BASTIDE], input=f"new players Ann Bob seed 7\n{line}\n", capture_output=True, text=True,
                          check=False).stderr
    check("the-same-message", server.ask(line)["error"] in told, told)
    check("svg", server.ask("svg dark")["svg"].startswith("<svg"))
    check("help", "legal" in server.ask("help")["commands"])
    check("ends", server.close() == (0, b""))


def broken_rule():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "broken.lua")
        with open(path, "w", encoding="utf-8") as file:
            file.write('return { title = "Broken", placed = function(tile) local x = nil + 1 end }\n')
        server = Server()
        server.ask("new players Ann Bob seed 7")
        line = server.ask("legal")["legal"][0]["line"]
        before = server.ask(f"new use {path} players Ann Bob seed 7")
        answer = server.ask(line)
        check("broken-rule", answer["kind"] == "broken" and "broken.lua:1:" in answer["error"], answer)
        check("broken-rule-changes-nothing", server.ask("hash")["hash"] == before["hash"])
        check("broken-rule-listing", server.ask("legal")["kind"] == "broken")
        server.close()


for seed in range(1, GAMES + 1):
    whole_game(seed, EVERYTHING if "all" in sys.argv[3:] else EVERYTHING[seed - 1::GAMES])
legal_is_legal()
by_hand()
trouble()
broken_rule()
with open(sys.argv[2], "wb") as heard:
    heard.writelines(answers)
