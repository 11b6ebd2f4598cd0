"""Games: tables as values, that are stepped, cloned, compared and looked at; and bots that choose."""
import collections
import ctypes
import re
from array import array
from ctypes import byref, c_int32

from . import library
from .library import ACTIONS, CHANCE, NOBODY, PHASES, RawAction, call, lib, listed, text, written

Tile = collections.namedtuple("Tile", "tile x y rotation seat features")
Figure = collections.namedtuple("Figure", "figure seat x y segment feature")
Feature = collections.namedtuple("Feature", "number kind complete tiles open figures x y segment marks weight followers")
Observation = collections.namedtuple("Observation", "planes numbers mask")


class Action:
    """A legal action of a game: its number, its kind, and what the kind names."""
    __slots__ = ("number", "raw", "_game")

    def __init__(self, game, raw, number=None):
        self._game, self.raw, self.number = game, raw, number

    kind = property(lambda self: ACTIONS[self.raw.kind])
    tile = property(lambda self: self._game.rules.tiles[self.raw.tile - 1].name if self.raw.tile else None)
    x = property(lambda self: self.raw.x)
    y = property(lambda self: self.raw.y)
    rotation = property(lambda self: self.raw.rotation)
    figure = property(lambda self: self._game.rules.figures[self.raw.figure].name if self.kind == "deploy" else None)
    option = property(lambda self: self.raw.option)
    copies = property(lambda self: self.raw.copies)

    @property
    def segment(self):
        if self.kind != "deploy":
            return None
        return re.split("[@:]", str(self))[-1]  # also where something was laid over the tile

    def __str__(self):
        return written(lib.game_action_text, self._game, self.raw) or f"{self.kind} {self.tile}"

    def __repr__(self):
        return f"<{self}>"


class Game:
    """A table.  `for action in game` goes over what is legal, `game.step(n)` takes one of it."""

    def __init__(self, rules, players=2, seed=0, order=None):
        """With `order`, a text of tiles, they come in that order; with order="" chance is the caller's."""
        self.rules = rules
        if order is None:
            self._as_parameter_ = call(lib.game_new, rules, players, seed)
        else:
            names = order if isinstance(order, str) else " ".join(order)
            self._as_parameter_ = call(lib.game_new_order, rules, players, text(names) if names else None)
        self._owner = None

    @classmethod
    def _of(cls, rules, pointer, owner=None):
        game = cls.__new__(cls)
        game.rules, game._as_parameter_, game._owner = rules, pointer, owner
        return game

    def __del__(self):
        if getattr(self, "_as_parameter_", None) and self._owner is None:
            lib.game_free(self)

    # --- As a value ---

    def clone(self):
        pointer = lib.game_clone(self)
        if not pointer:
            raise MemoryError
        return Game._of(self.rules, pointer)

    __copy__ = clone

    def __deepcopy__(self, memo):
        return self.clone()

    def copy_from(self, other):
        """Makes this game equal to another one, which costs less than a clone."""
        call(lib.game_copy, self, other)

    def restart(self, seed, players=None):
        """Makes it a new game."""
        call(lib.game_restart, self, self.players if players is None else players, seed)

    def __eq__(self, other):
        return isinstance(other, Game) and bool(lib.game_equal(self, other))

    __hash__ = None  # a game changes; game.hash is the number of its state

    @property
    def hash(self):
        return lib.game_hash(self)

    # --- What is going on ---

    @property
    def state(self):
        state = library.State()
        lib.game_state(self, byref(state))
        return state

    phase = property(lambda self: PHASES[self.state.phase])
    players = property(lambda self: self.state.players)
    turn = property(lambda self: self.state.turn)
    left = property(lambda self: self.state.left)

    @property
    def mover(self):
        """The seat that decides; None: the game is over; "chance": a tile is to be drawn."""
        mover = lib.game_mover(self)
        return None if mover == NOBODY else "chance" if mover == CHANCE else mover

    @property
    def over(self):
        return lib.game_mover(self) == NOBODY

    @property
    def tile(self):
        """The tile in hand, or just placed."""
        tile = self.state.tile
        return self.rules.tiles[tile - 1].name if tile else None

    @property
    def scores(self):
        state = self.state
        return tuple(state.scores[:state.players])

    @property
    def supply(self):
        """For each seat the figures at home."""
        state = self.state
        names = [figure.name for figure in self.rules.figures]
        return tuple(dict(zip(names, state.supply[seat])) for seat in range(state.players))

    def __repr__(self):
        return f"Game({self.phase}, turn {self.turn}, scores {self.scores}, {self.left} tiles left)"

    # --- Actions ---

    def __len__(self):
        """How many actions are legal."""
        return call(lib.game_actions, self, None, 0)

    def __bool__(self):
        return True

    def actions(self):
        count = len(self)
        raw = (RawAction * count)()
        call(lib.game_actions, self, raw, count)
        return [Action(self, raw[n], n) for n in range(count)]

    def __iter__(self):
        return iter(self.actions())

    def step(self, number):
        """Takes the legal action with this number, from 0."""
        call(lib.game_step, self, number)

    def apply(self, action):
        call(lib.game_apply, self, action.raw)

    def end(self):
        """Final scoring now."""
        call(lib.game_apply, self, RawAction(kind=ACTIONS.index("end")))

    def playout(self, seed):
        """Plays to the end, each legal action with the same chance."""
        call(lib.game_playout, self, seed)

    def shuffle(self, seed):
        """Shuffles the tiles to come: what a player may know stays as it is."""
        call(lib.game_shuffle, self, seed)

    # --- The table ---

    def _segment(self, tile, n):
        """Its name; None for what was laid over the tile, which is not printed on it."""
        segments = self.rules.tiles[tile - 1].segments
        return segments[n].name if n < len(segments) else None

    def tiles(self):
        """The tiles that lie; `features` tells what each segment belongs to."""
        return [Tile(self.rules.tiles[t.tile - 1].name, t.x, t.y, t.rotation, None if t.seat == NOBODY else t.seat,
                     {s.name: t.features[n] for n, s in enumerate(self.rules.tiles[t.tile - 1].segments)})
                for t in listed(lib.game_tiles, self, library.RawTile)]

    def _places(self):
        return {(t.x, t.y): t.tile for t in listed(lib.game_tiles, self, library.RawTile)}

    def figures(self):
        places = self._places()
        return [Figure(self.rules.figures[f.figure].name, f.seat, f.x, f.y,
                       self._segment(places[f.x, f.y], f.segment), f.feature)
                for f in listed(lib.game_figures, self, library.RawFigure)]

    def features(self, kind=None):
        """What segments have joined into."""
        places, players, kinds = self._places(), self.players, self.rules.kinds
        marks = {name: self.rules.marks(name) for name in kinds}
        return [Feature(f.feature, kinds[f.kind], bool(f.complete), f.tiles, f.open, f.figures, f.x, f.y,
                        self._segment(places[f.x, f.y], f.segment),
                        {name: f.marks[n] for n, name in enumerate(marks[kinds[f.kind]]) if f.marks[n]},
                        tuple(f.weight[:players]), tuple(f.followers[:players]))
                for f in listed(lib.game_features, self, library.RawFeature) if kind in (None, kinds[f.kind])]

    def worth(self, feature, seat):
        """What a feature would pay the player now."""
        points = c_int32()
        call(lib.game_worth, self, getattr(feature, "number", feature), seat, byref(points))
        return points.value

    def number(self, name, of=0):
        """A number that some rule keeps, such as "wine" of a seat."""
        value = c_int32()
        call(lib.game_number, self, text(name), of, byref(value))
        return value.value

    # --- As numbers ---

    def observe(self, shape=None, seat=None):
        """What a player may know as planes and numbers of a fixed size, and a mask of legal actions.

        NumPy arrays where NumPy is installed, else memoryviews; Rules.planes() and Rules.numbers() tell what they are."""
        shape = shape or self.rules.shape(self.players)
        mover = lib.game_mover(self)
        seat = seat if seat is not None else max(mover, 0)
        planes, numbers, mask = buffers(shape, 1)
        call(lib.game_observe, self, shape, seat, address(planes), address(numbers), address(mask))
        return Observation(*shaped(shape, (), planes, numbers, mask))

    def act(self, action, shape=None):
        """Takes the action with this number in the mask of the shape."""
        call(lib.game_act, self, shape or self.rules.shape(self.players), int(action))


class Bot:
    """Chooses for whoever decides: Bot(rules, "greedy").  It sees what a player sees."""

    def __init__(self, rules, name="greedy", seed=0):
        self.rules, self.name = rules, name
        self._as_parameter_ = call(lib.bot_open, rules, text(name), seed)

    def __del__(self):
        if getattr(self, "_as_parameter_", None):
            lib.bot_free(self)

    def choose(self, game):
        raw = RawAction()
        call(lib.bot_choose, self, game, byref(raw))
        return Action(game, raw)


# --- Arrays ---

try:
    import numpy
except ImportError:
    numpy = None


def buffers(shape, count):
    """Room for the planes, numbers and masks of so many games."""
    size = shape.planes * shape.size * shape.size
    return (bytearray(count * size), array("i", bytes(4 * count * shape.numbers)), bytearray(count * shape.actions))


def address(buffer):
    """Where a buffer of ours begins, for the library; NumPy's arrays tell it themselves."""
    if numpy is not None and isinstance(buffer, numpy.ndarray):
        return buffer.ctypes.data
    return ctypes.addressof(ctypes.c_char.from_buffer(buffer)) if len(buffer) else None


def shaped(shape, front, planes, numbers, mask):
    """The buffers as arrays with their dimensions behind those in front; they share their memory."""
    sizes = (front + (shape.planes, shape.size, shape.size), front + (shape.numbers,), front + (shape.actions,))
    if numpy is not None:
        return tuple(numpy.frombuffer(data, dtype).reshape(size) for data, dtype, size in
                     zip((planes, numbers, mask), (numpy.uint8, numpy.int32, numpy.uint8), sizes))
    return tuple(memoryview(data).cast("B").cast(code, size) for data, code, size in
                 zip((planes, numbers, mask), "BiB", sizes))
