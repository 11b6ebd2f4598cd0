"""Bastide from Python: rules, games, sessions, bots, the lab, and games for whatever learns.

    import bastide
    rules = bastide.Rules("inns siege")
    game = bastide.Game(rules, players=2, seed=42)
    while not game.over:
        game.step(0)
    print(game.scores)

Only the standard library is needed; NumPy is used where it is installed.  docs/PYTHON.md is the way in, and
repl/bastide.h the reference: the words are the same."""
from .environment import Environment
from .game import Action, Bot, Feature, Figure, Game, Observation, Tile
from .library import Broken, Error, Refused, VERSION as __version__, Wrong
from .rules import FigureKind, RuleFile, Rules, Segment, TileKind
from .session import Lab, Measure, Payment, Session
from .vector import Vector

__all__ = ["Action", "Bot", "Broken", "Environment", "Error", "Feature", "Figure", "FigureKind", "Game", "Lab", "Measure",
           "Observation", "Payment", "Refused", "RuleFile", "Rules", "Segment", "Session", "Tile", "TileKind", "Vector",
           "Wrong"]
