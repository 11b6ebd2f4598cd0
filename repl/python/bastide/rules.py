"""Rules, and what they bring: tiles, figures, files."""
import collections

from . import library
from .library import Text, call, described, lib, text, words, written

Segment = collections.namedtuple("Segment", "name kind")
TileKind = collections.namedtuple("TileKind", "name count start file segments drawing")
FigureKind = collections.namedtuple("FigureKind", "name each weight follower file")
RuleFile = collections.namedtuple("RuleFile", "name title")


class Rules:
    """The base game with expansions, house rules and options.

        Rules("inns siege", {"tiny_city": 2})
        Rules(["inns", "my_rule"], texts={"my_rule": "return { … }"})
    """

    def __init__(self, use=None, options=None, texts=None, home=None):
        self.home = home if home is not None else library.find_home()
        texts = texts or {}
        given = (Text * len(texts))(*[Text(text(name), text(body)) for name, body in texts.items()])
        self._as_parameter_ = call(lib.rules_open_texts, text(self.home), words(use), words(options), given, len(texts))
        self._describe()

    @classmethod
    def _of(cls, pointer, home, keep):
        """Rules that belong to something else, which is kept."""
        rules = cls.__new__(cls)
        rules.home, rules._as_parameter_, rules._keep = home, pointer, keep
        rules._describe()
        return rules

    def _describe(self):
        tiles = described(lib.rules_tile, self, library.TileKind, 1)
        self.kinds = tuple(self._kinds())
        self.files = tuple(RuleFile(f.name.decode(), f.title.decode())
                           for f in described(lib.rules_file, self, library.RuleFile, 0))
        self.figures = tuple(FigureKind(f.name.decode(), f.each, f.weight, bool(f.follower), self.files[f.file].name)
                             for f in described(lib.rules_figure, self, library.FigureKind, 0))
        self.tiles = tuple(self._tile(tile) for tile in tiles)

    def _kinds(self):
        """What features are called, by number: city, road, cloister, field, and what files bring."""
        number = 0
        while (name := lib.rules_kind(self, number)) is not None:
            yield name.decode()
            number += 1

    def _tile(self, kind):
        segments = tuple(Segment(s.name.decode(), self.kinds[s.kind]) for s in kind.segments[:kind.segment_count])
        drawing = "\n".join(line.value.decode() for line in kind.drawing)
        return TileKind(kind.name.decode(), kind.count, bool(kind.start), self.files[kind.file].name, segments, drawing)

    def __del__(self):
        if getattr(self, "_as_parameter_", None) and not hasattr(self, "_keep"):
            lib.rules_free(self)

    def __repr__(self):
        return f"Rules({' '.join(file.name for file in self.files)})"

    @property
    def digest(self):
        """One number for the texts of all files."""
        return lib.rules_digest(self)

    def marks(self, kind):
        """What the marks of a kind of feature are called."""
        result, number = [], self.kinds.index(kind)
        while (name := lib.rules_mark(self, number, len(result))) is not None:
            result.append(name.decode())
        return tuple(result)

    def svg(self, file=None, dark=False):
        """The tiles of a file of the rules, or all, as a picture."""
        number = -1 if file is None else [f.name for f in self.files].index(file)
        return written(lib.rules_svg, self, number, int(dark))

    def _repr_svg_(self):
        return self.svg()

    def shape(self, players=2, size=31):
        """How large the numbers are that tell of a game: see Game.observe."""
        shape = library.Shape()
        call(lib.rules_shape, self, players, size, shape)
        return shape

    def planes(self, players=2, size=31):
        """What each plane of an observation is."""
        shape = self.shape(players, size)
        return [written(lib.shape_plane, self, shape, n, error=False) for n in range(shape.planes)]

    def numbers(self, players=2, size=31):
        """What each number of an observation is."""
        shape = self.shape(players, size)
        return [written(lib.shape_number, self, shape, n, error=False) for n in range(shape.numbers)]
