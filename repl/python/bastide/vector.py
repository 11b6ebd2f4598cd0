"""Many games at once: a vector that is stepped, played out and observed in one call."""
from array import array
from ctypes import c_void_p

from .game import Game, Observation, address, buffers, numpy, shaped
from .library import SEATS, call, lib


def _numbers(values, count):
    """Whole numbers for the library; arrays of the right kind are taken as they are."""
    if numpy is not None and isinstance(values, numpy.ndarray):
        values = numpy.ascontiguousarray(values, dtype=numpy.int32)
    elif not (isinstance(values, array) and values.typecode == "i"):
        values = array("i", values)
    if len(values) != count:
        raise ValueError(f"{len(values)} numbers for {count} games")
    return values


class Vector:
    """So many games of the same rules; game i begins with seed + i.

    `counts` tells how many actions are legal in each, 0 where the game is over."""

    def __init__(self, rules, count, players=2, seed=0, size=31):
        self.rules, self.players = rules, players
        self.games = [Game(rules, players, seed + i) for i in range(count)]
        self._pointers = (c_void_p * count)(*[game._as_parameter_ for game in self.games])
        self.shape = rules.shape(players, size)
        self._counts = array("i", bytes(4 * count))
        self._at = address(self._counts)
        self._room = None
        self.step(None)

    def __len__(self):
        return len(self.games)

    @property
    def counts(self):
        return numpy.frombuffer(self._counts, numpy.int32) if numpy is not None else self._counts

    def step(self, numbers):
        """Takes the legal action numbers[i] in game i; below 0 it waits.  Returns `counts`."""
        if numbers is not None:
            numbers = _numbers(numbers, len(self))
        call(lib.games_step, self._pointers, len(self), None if numbers is None else address(numbers), self._at)
        return self.counts

    def act(self, actions):
        """The same with numbers in the mask of `shape`."""
        actions = _numbers(actions, len(self))  # by a name of its own: it must live until the call is over
        call(lib.games_act, self._pointers, len(self), self.shape, address(actions))
        return self.step(None)

    def observe(self):
        """What each mover may know: arrays for all games, which the next call fills again."""
        if self._room is None:
            self._room = buffers(self.shape, len(self))
            self._addresses = [address(buffer) for buffer in self._room]
        call(lib.games_observe, self._pointers, len(self), self.shape, *self._addresses)
        return Observation(*shaped(self.shape, (len(self),), *self._room))

    def playout(self, seed):
        """Plays all to the end by chance; returns `scores`."""
        call(lib.games_playout, self._pointers, len(self), seed, None)
        self.step(None)
        return self.scores

    def restart(self, seed, only=None):
        """Begins all again, or those in `only`; game i with seed + i."""
        for i in range(len(self)) if only is None else only:
            self.games[i].restart(seed + i)
        return self.step(None)

    @property
    def scores(self):
        """A tuple for each game."""
        flat = array("i", bytes(4 * SEATS * len(self)))
        lib.games_state(self._pointers, len(self), None, address(flat))
        return [tuple(flat[i:i + self.players]) for i in range(0, len(flat), SEATS)]

    @property
    def movers(self):
        """The seat that decides in each game; -1: it is over, -2: chance."""
        movers = array("i", bytes(4 * len(self)))
        lib.games_state(self._pointers, len(self), address(movers), None)
        return movers
