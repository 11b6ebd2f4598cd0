#!/usr/bin/env python3
"""test_bastide.py: the module as a stranger uses it.  Prints ok and not ok lines; the library and the rules are found as the
environment says (tests/check_python.sh)."""
import copy
import gc
import os
import random
import re
import sys
import tempfile
import traceback
import unittest
from array import array

import bastide
from bastide import library
from bastide.game import numpy

EVERYTHING = " ".join(os.environ["EVERYTHING"].split())


def legal(mask):
    return [action for action, allowed in enumerate(bytes(mask)) if allowed]


class TheLibrary(unittest.TestCase):
    def test_every_function_of_the_header_is_declared(self):
        with open(os.path.join(os.environ["SRC"], "repl", "bastide.h"), encoding="utf-8") as file:
            names = set(re.findall(r"^[a-z_0-9 ]*[ *]bastide_([a-z_]+)\(", file.read(), re.M))
        self.assertEqual(names - set(library._FUNCTIONS), {"set_files", "rules_open"})
        self.assertEqual(set(library._FUNCTIONS) - names, set())

    def test_structures_have_the_sizes_of_the_header(self):
        sizes = dict(pair.split("=") for pair in os.environ["SIZES"].split())
        for name, kind in (("error", "ErrorText"), ("text", "Text"), ("tile_kind", "TileKind"), ("state", "State"),
                           ("figure_kind", "FigureKind"), ("rule_file", "RuleFile"), ("action", "RawAction"),
                           ("tile", "RawTile"), ("figure", "RawFigure"), ("feature", "RawFeature"), ("shape", "Shape"),
                           ("payment", "RawPayment"), ("measure", "Measure")):
            self.assertEqual(library.ctypes.sizeof(getattr(library, kind)), int(sizes.pop(name)), name)
        self.assertEqual(sizes, {})

    def test_the_version_is_that_of_the_program(self):
        with open(os.path.join(os.environ["SRC"], "core", "version.h"), encoding="utf-8") as file:
            self.assertIn(f'"{bastide.__version__}"', file.read())

    def test_all_names_are_there(self):
        for name in bastide.__all__:
            self.assertTrue(hasattr(bastide, name), name)


class TheRules(unittest.TestCase):
    def test_they_tell_what_they_bring(self):
        rules = bastide.Rules(["inns"], {"tiny_city": 2})
        self.assertEqual([file.name for file in rules.files], ["base", "inns"])
        self.assertEqual(rules.files[1].title, "Inns & Cathedrals")
        self.assertEqual([(f.name, f.each, f.weight) for f in rules.figures], [("small", 7, 1), ("big", 1, 2)])
        start, = (tile for tile in rules.tiles if tile.start)
        self.assertEqual(start.name, "B16")
        self.assertEqual([segment.name for segment in start.segments], ["C1", "R1", "F1", "F2"])
        self.assertEqual(len(start.drawing.splitlines()), 7)
        self.assertEqual(rules.marks("city"), ("pennant", "cathedral"))
        self.assertIn("<svg", rules._repr_svg_())
        self.assertNotEqual(rules.digest, bastide.Rules().digest)

    def test_what_is_wrong_is_said(self):
        for use, options, what in (("inss", None, "did you mean 'inns'"), (None, "tiny_city=9", "tiny_city"),
                                   ("a\0b", None, "zero byte")):
            with self.assertRaises(bastide.Wrong) as raised:
                bastide.Rules(use, options)
            self.assertIn(what, str(raised.exception))
        with self.assertRaises(bastide.Wrong) as raised:
            bastide.Rules("mine", texts={"mine": "return {\n  scor = {} }"})
        self.assertIn("scor", str(raised.exception))

    def test_they_live_as_long_as_they_are_needed(self):
        game = bastide.Game(bastide.Rules("inns"), 2, 7)
        twin, bot = game.clone(), bastide.Bot(game.rules, "greedy")
        view = bastide.Session(bastide.Rules("siege"), "Ann Bob", 3).game
        del game
        gc.collect()
        for _ in range(10):
            twin.apply(bot.choose(twin))
        self.assertEqual(view.phase, "place")
        del bot, twin, view
        gc.collect()


class Games(unittest.TestCase):
    rules = bastide.Rules(EVERYTHING)

    def test_the_same_seed_gives_the_same_game(self):
        a, b, c = (bastide.Game(self.rules, 3, seed) for seed in (7, 7, 8))
        self.assertEqual(a, b)
        self.assertEqual(a.hash, b.hash)
        self.assertNotEqual(a, c)
        with self.assertRaises(TypeError):
            hash(a)

    def test_a_whole_game_by_its_actions(self):
        chance, kinds = random.Random(3), set()
        game, shadow = bastide.Game(self.rules, 3, 5), bastide.Game(self.rules, 3, 5)
        while not game.over:
            actions = game.actions()
            self.assertEqual(len(actions), len(game))
            action = chance.choice(actions)
            kinds.add(action.kind)
            if action.kind == "place":
                self.assertEqual(action.tile, game.tile)
                self.assertRegex(str(action), rf"^play \w+ {action.tile} {action.x},{action.y} r{action.rotation}( bridge@\S+)?$")
            if action.kind == "deploy":
                self.assertRegex(str(action), rf" {action.figure}@(-?\d+,-?\d+:)?{action.segment}$")
            shadow.step(action.number)
            game.apply(action)
            self.assertEqual(game, shadow)
        self.assertEqual({(f.x, f.y) for f in game.features()} - {(t.x, t.y) for t in game.tiles()}, set())
        self.assertEqual(kinds, {"draw", "place", "deploy", "pass", "answer"})
        self.assertEqual((game.mover, game.phase, len(game), game.left), (None, "over", 0, 0))
        with self.assertRaises(bastide.Refused):
            game.step(0)

    def test_clones_go_their_own_ways(self):
        game = bastide.Game(self.rules, 2, 1)
        before = game.hash
        for twin in (game.clone(), copy.copy(game), copy.deepcopy(game)):
            twin.playout(4)
            self.assertTrue(twin.over)
            self.assertEqual(game.hash, before)
        twin = game.clone()
        twin.step(0)
        twin.copy_from(game)
        self.assertEqual(twin, game)
        twin.restart(1)
        self.assertEqual(twin, game)
        twin.shuffle(9)
        self.assertNotEqual(twin, game)
        self.assertEqual([str(action) for action in twin], [str(action) for action in game])

    def test_orders_and_chance(self):
        base = bastide.Rules()
        game = bastide.Game(base, 2, order=["B14", "B20"])
        self.assertEqual((game.tile, game.left), ("B14", 1))
        game = bastide.Game(base, 2, order="")
        self.assertEqual(game.mover, "chance")
        draws = game.actions()
        self.assertEqual(sum(action.copies for action in draws), game.left)
        game.apply(draws[3])
        self.assertEqual(game.tile, draws[3].tile)
        game.step(0)

    def test_the_table(self):
        game = bastide.Game(bastide.Rules("inns goods"), 2, 7)
        for number in (1, 0) * 20:
            game.step(number % len(game))
        tiles, features = game.tiles(), {feature.number: feature for feature in game.features()}
        self.assertEqual((tiles[0].tile, tiles[0].x, tiles[0].y, tiles[0].seat), ("B16", 0, 0, None))
        self.assertEqual({number for tile in tiles for number in tile.features.values()}, set(features))
        self.assertGreater(len(game.figures()), 0)
        for figure in game.figures():
            feature = features[figure.feature]
            self.assertGreater(feature.weight[figure.seat], 0)
            self.assertGreaterEqual(game.worth(feature, figure.seat), 0)
            self.assertEqual(figure.segment[0], {"city": "C", "road": "R", "cloister": "M", "field": "F"}[feature.kind])
        self.assertEqual(game.number("wine", 1), 0)
        for name, of in (("vinegar", 0), ("wine", 5)):
            with self.assertRaises(bastide.Wrong):
                game.number(name, of)
        hands = game.supply
        self.assertEqual(hands[0]["small"] + hands[1]["small"] + hands[0]["big"] + hands[1]["big"],
                         16 - len(game.figures()))

    def test_a_broken_rule_changes_nothing(self):
        rules = bastide.Rules("bad", texts={"bad": 'return { title = "Bad", placed = function() local x = nil + 1 end }'})
        game = bastide.Game(rules, 2, 1)
        before = game.hash
        with self.assertRaises(bastide.Broken) as raised:
            game.step(0)
        self.assertIn("rule failed: bad:1:", str(raised.exception))
        self.assertEqual(game.hash, before)

    def test_bad_arguments(self):
        game = bastide.Game(self.rules, 2, 1)
        with self.assertRaises(bastide.Refused):
            game.step(10 ** 6)
        for players in (0, 9, -3):
            with self.assertRaises(bastide.Wrong):
                bastide.Game(self.rules, players, 1)
        with self.assertRaises(bastide.Wrong):
            bastide.Bot(self.rules, "gready")
        with self.assertRaises(bastide.Wrong) as raised:
            bastide.Bot(self.rules, "exec:/bin/true")
        self.assertIn("only the program bastide starts other programs", str(raised.exception))


class Sessions(unittest.TestCase):
    def test_lines_and_back(self):
        rules = bastide.Rules("inns siege")
        session = bastide.Session(rules, ["Ann", "Bob"], seed=7)
        session.line("play Ann B17 0,-1 r2 small@C1")
        payment, = session.payments
        self.assertEqual((payment.seat, payment.points, payment.kind, payment.complete), (0, 4, "city", True))
        self.assertEqual((payment.shares, payment.line), ({"base": 4}, 0))
        self.assertEqual(session.game.scores, (4, 0))
        session.undo()
        self.assertEqual((session.log, session.payments, session.game.scores), ([], [], (0, 0)))
        session.redo()
        self.assertEqual(session.log, ["play Ann B17 0,-1 r2 small@C1"])
        with self.assertRaises(bastide.Refused):
            session.redo()
        with self.assertRaises(bastide.Wrong):
            session.line("dance")
        with self.assertRaises(bastide.Refused):
            session.line("score Ann=5")
        with self.assertRaises(bastide.Refused):
            session.game.step(0)
        twin = session.game.clone()
        twin.playout(1)
        self.assertFalse(session.game.over)

    def test_saves(self):
        session = bastide.Session(bastide.Rules("inns"), "Ann Bob", seed=2)
        bot = bastide.Bot(session.rules, "random", 5)
        while not session.game.over:
            session.apply(bot.choose(session.game))
        self.assertEqual(bastide.Session.load(save=session.save()).game.scores, session.game.scores)
        totals = [0, 0]
        for payment in session.payments:
            totals[payment.seat] += payment.points
            self.assertEqual(sum(payment.shares.values()), payment.points)
        self.assertEqual(tuple(totals), session.game.scores)
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "game.txt")
            session.save(path)
            loaded = bastide.Session.load(path)
            self.assertEqual(loaded.log, session.log)
            self.assertEqual([file.name for file in loaded.rules.files], ["base", "inns"])
            game = loaded.game
            del loaded
            gc.collect()
            self.assertTrue(game.over)
        with self.assertRaises(bastide.Wrong):
            bastide.Session.load("/nowhere/game.txt")

    def test_positions_and_pictures(self):
        session = bastide.Session(bastide.Rules(), lines="players Ann Bob\nset B16 0,0 r0 Ann.small@C1\nturn Bob\n")
        self.assertEqual(session.game.figures()[0].segment, "C1")
        self.assertIn("<svg", session._repr_svg_())
        self.assertNotEqual(session.svg(), session.svg(dark=True))

    def test_the_lab(self):
        lab = bastide.Lab(bastide.Rules(), bastide.Rules(options={"tiny_city": 2}), bots=["random", "random"], threads=2)
        self.assertEqual(lab.run(40), 40)
        cities = lab.measures["points.cities.play"]
        self.assertEqual(cities.games, 40)
        self.assertAlmostEqual(cities.difference, cities.other_mean - cities.mean)


class Numbers(unittest.TestCase):
    rules = bastide.Rules(EVERYTHING)

    def test_names_and_sizes(self):
        shape = self.rules.shape(3, 21)
        seen = bastide.Game(self.rules, 3, 1).observe(shape)
        self.assertEqual(tuple(seen.planes.shape), (len(self.rules.planes(3, 21)), 21, 21))
        self.assertEqual(tuple(seen.numbers.shape), (len(self.rules.numbers(3, 21)),))
        self.assertEqual(tuple(seen.mask.shape), (shape.actions,))
        if numpy is not None:
            self.assertEqual((seen.planes.dtype, seen.numbers.dtype), (numpy.uint8, numpy.int32))
        with self.assertRaises(bastide.Wrong):
            self.rules.shape(2, 30)

    def test_a_game_by_masks(self):
        chance, shape = random.Random(1), self.rules.shape(2, 61)
        game = bastide.Game(self.rules, 2, 4)
        names = self.rules.numbers(2, 61)
        while not game.over:
            seen = game.observe(shape)
            actions = legal(seen.mask)
            self.assertEqual(len(actions), len(game))
            self.assertEqual(seen.numbers[names.index("left")], game.left)
            if game.state.tiles == 1:
                self.assertEqual(seen.planes[0, 30, 30], 1)
            game.act(chance.choice(actions), shape)
        with self.assertRaises(bastide.Wrong):
            game.act(shape.actions, shape)

    def test_a_vector_is_its_games(self):
        chance = random.Random(2)
        vector = bastide.Vector(self.rules, 12, players=3, seed=5, size=11)
        alone = [bastide.Game(self.rules, 3, 5 + i) for i in range(12)]
        while any(vector.counts):
            numbers = [chance.randrange(count) if count else -1 for count in vector.counts]
            for game, number in zip(alone, numbers):
                if number >= 0:
                    game.step(number)
            given = numbers if chance.random() < 0.5 else array("i", numbers)
            if numpy is not None and chance.random() < 0.5:
                given = numpy.array(numbers)
            vector.step(given)
            self.assertEqual(list(vector.counts), [len(game) for game in alone])
        self.assertEqual(vector.games, alone)
        self.assertEqual(vector.scores, [game.scores for game in alone])
        self.assertEqual(list(vector.movers), [-1] * 12)
        vector.restart(5)
        self.assertEqual(vector.games[3], bastide.Game(self.rules, 3, 8))
        seen = vector.observe()
        one = vector.games[3].observe(vector.shape)
        self.assertEqual(bytes(seen.mask[3]) if numpy is not None else seen.mask.tolist()[3],
                         bytes(one.mask) if numpy is not None else one.mask.tolist())
        first = [legal(one)[0] for one in (game.observe(vector.shape).mask for game in vector.games)]
        vector.act(first)
        self.assertEqual(vector.playout(3), vector.scores)
        with self.assertRaises(ValueError):
            vector.step([0])
        with self.assertRaises(bastide.Refused):
            vector.step([0] * 12)


class Environments(unittest.TestCase):
    def play(self, environment, seed, cycles=10 ** 6):
        """What the API of AEC environments promises, looked at after each step."""
        chance = random.Random(seed)
        environment.reset(seed=seed)
        live, gone = environment.agents[:], set()
        self.assertEqual(live, environment.possible_agents)
        owed = {agent: 0 for agent in live}
        got = {agent: 0 for agent in live}
        for agent in environment.agent_iter(cycles):
            observation, reward, terminated, truncated, info = environment.last()
            self.assertEqual(reward, owed[agent])
            self.assertEqual((terminated, truncated, info), (environment.terminations[agent], False, {}))
            self.assertIsNone(environment.last(observe=False)[0])
            self.assertTrue(environment.observation_space(agent).contains(observation))
            got[agent] += reward
            actions = legal(observation["action_mask"])
            self.assertEqual(bool(actions), not terminated)
            action = None if terminated else chance.choice(actions)
            if action is not None:
                self.assertTrue(environment.action_space(agent).contains(action))
            self.assertIsNone(environment.step(action))
            owed[agent] = 0
            for name, paid in environment.rewards.items():
                owed[name] += paid
            if terminated:
                self.assertNotIn(agent, gone)
                gone.add(agent)
                live.remove(agent)
            self.assertEqual(environment.agents, live)
            self.assertEqual(environment.num_agents, len(live))
            for things in (environment.rewards, environment.terminations, environment.truncations, environment.infos):
                self.assertEqual(set(things), set(live))
        self.assertEqual(gone, set(environment.possible_agents))
        return got

    def test_a_game_for_agents(self):
        environment = bastide.Environment(EVERYTHING, players=3, size=41)
        self.assertEqual(environment.max_num_agents, 3)
        got = self.play(environment, 4)
        self.assertEqual(tuple(got.values()), environment.game.scores)
        first = environment.game.hash
        self.play(environment, 4)
        self.assertEqual(environment.game.hash, first)

    def test_only_winning_counts(self):
        environment = bastide.Environment(reward="win")
        got = self.play(environment, 2)
        scores = environment.game.scores
        self.assertEqual(got["player_0"] > got["player_1"], scores[0] > scores[1])
        self.assertIn(sorted(got.values()), ([-1, 1], [0.5, 0.5]))

    def test_resets(self):
        environment = bastide.Environment()
        environment.reset()
        first = environment.game.hash
        environment.reset()
        self.assertNotEqual(environment.game.hash, first)
        with self.assertRaises(ValueError):
            bastide.Environment(reward="glory")
        environment.reset(seed=1)
        with self.assertRaises(bastide.Refused):
            environment.step(environment.shape.pass_)
        other = "player_1" if environment.agent_selection == "player_0" else "player_0"
        self.assertEqual(legal(environment.observe(other)["action_mask"]), [])

    def test_pettingzoo(self):
        try:
            from pettingzoo.test import api_test
        except ImportError:
            self.skipTest("PettingZoo's own test: no pettingzoo")
        api_test(bastide.Environment(), num_cycles=200)


class Lines(unittest.TestResult):
    """Results as lines of a check script."""

    def addSuccess(self, test):
        print(f"ok {test.id()}")

    def addSkip(self, test, reason):
        print(f"# left out: {reason}")

    def _bad(self, test, problem):
        text = "".join(traceback.format_exception(*problem)).strip().splitlines()
        print(f"not ok {test.id()} {' '.join(line.strip() for line in text[-4:])}")

    addError = addFailure = _bad

    def addSubTest(self, test, subtest, problem):
        if problem:
            self._bad(subtest, problem)


unittest.defaultTestLoader.loadTestsFromModule(sys.modules["__main__"]).run(Lines())
