"""Sessions: games between players with names, that remember their lines and payments and lead back; and the lab."""
import collections
from ctypes import byref

from . import library
from .game import Game
from .library import call, lib, text, words, written
from .rules import Rules

Payment = collections.namedtuple("Payment", "seat points kind complete at_end winners tiles x y line shares text")
Measure = collections.namedtuple("Measure", "games mean deviation other_mean difference margin")


class Session:
    """A game that is played in lines of the notation, taken back, explained, saved and drawn.

        Session(rules, "Ann Bob", seed=7)
        Session(rules, lines="players Ann Bob\\nset B16 0,0 r0 Ann.small@C1")
    """

    def __init__(self, rules, players="Blue Red", seed=0, lines=None):
        self.rules = rules
        if lines is None:
            self._as_parameter_ = call(lib.session_new, rules, words(players), seed)
        else:
            self._as_parameter_ = call(lib.session_set_up, rules, text(lines))

    @classmethod
    def load(cls, path=None, save=None, home=None):
        """Plays a save again, from a file or a text, under the rules that it names."""
        session = cls.__new__(cls)
        home = home if home is not None else library.find_home()
        if path is not None:
            session._as_parameter_ = call(lib.session_load_file, text(home), text(path))
        else:
            session._as_parameter_ = call(lib.session_load, text(home), text(save))
        session.rules = Rules._of(lib.session_rules(session), home, session)
        return session

    def __del__(self):
        if getattr(self, "_as_parameter_", None):
            lib.session_free(self)

    @property
    def game(self):
        """The table, to look at and to clone; only the session changes it."""
        return Game._of(self.rules, lib.session_game(self), self)

    # --- Playing ---

    def line(self, line):
        """A line of the notation: an action, or a check."""
        call(lib.session_line, self, text(line))
        return self

    def apply(self, action):
        call(lib.session_apply, self, action.raw)
        return self

    def step(self, number):
        return self.apply(self.game.actions()[number])

    def undo(self):
        call(lib.session_undo, self)
        return self

    def redo(self):
        call(lib.session_redo, self)
        return self

    # --- What happened ---

    @property
    def log(self):
        """The lines that led here."""
        result = []
        while (line := lib.session_log(self, len(result))) is not None:
            result.append(line.decode())
        return result

    @property
    def payments(self):
        """The ledger: who was paid what, by which files of the rules, and why."""
        result, names = [], [file.name for file in self.rules.files]
        raw = library.RawPayment()
        while lib.session_payment(self, len(result), byref(raw)) >= 0:
            result.append(Payment(
                raw.seat, raw.points, self.rules.kinds[raw.kind] if raw.kind >= 0 else None,
                bool(raw.complete), bool(raw.at_end), raw.winners, raw.tiles, raw.x, raw.y, raw.line,
                {name: raw.shares[n] for n, name in enumerate(names) if raw.shares[n]}, raw.text.decode()))
        return result

    def save(self, path=None):
        """The text of a save; with a path, the file."""
        if path is None:
            return written(lib.session_save, self)
        call(lib.session_save_file, self, text(path))
        return None

    # --- Pictures ---

    def svg(self, dark=False, spots=False):
        return written(lib.session_svg, self, int(dark) | 2 * int(spots))

    def _repr_svg_(self):
        return self.svg()


class Lab:
    """Many games between bots, under one set of rules or two; what was measured is in `measures`, by name."""

    def __init__(self, rules, other=None, bots="greedy greedy", seed=1, threads=1):
        self.rules, self.other = rules, other
        self._as_parameter_ = call(lib.lab_open, rules, other, words(bots), seed, threads)

    def __del__(self):
        if getattr(self, "_as_parameter_", None):
            lib.lab_free(self)

    def run(self, games):
        """Plays so many further games; returns how many have come to their end so far."""
        return call(lib.lab_run, self, games)

    @property
    def measures(self):
        return {m.name.decode(): Measure(m.games, m.mean, m.deviation, m.other_mean, m.difference, m.margin)
                for m in library.described(lib.lab_measure, self, library.Measure, 0)}
