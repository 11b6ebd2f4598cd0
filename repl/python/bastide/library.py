"""libbastide.so through ctypes: where it lies, what its functions take, and errors as exceptions.

The words and rules are those of repl/bastide.h; everything else in this package stands on this file."""
import ctypes
import ctypes.util
import glob
import os
from ctypes import POINTER, Structure, byref, c_char, c_char_p, c_double, c_int32, c_int64, c_size_t, c_uint64, c_uint8
from ctypes import c_void_p

VERSION = "0.1.0"  # of the library that this package was written for
SEATS, FIGURES, SEGMENTS, MARKS, FILES = 8, 32, 16, 16, 160
REFUSED, WRONG, BROKEN = -1, -2, -3
NOBODY, CHANCE = -1, -2
PHASES = ("draw", "place", "deploy", "ask", "over")
ACTIONS = ("draw", "discard", "place", "deploy", "pass", "answer", "end")


class Error(Exception):
    """What the library refused, with its sentence."""


class Refused(Error):
    """Not allowed now, or not here."""


class Wrong(Error, ValueError):
    """It makes no sense, cannot be read or written, or memory is short."""


class Broken(Error):
    """A rule or a bot failed."""


def _fields(text):
    """The fields of a structure from a text: names, with ":N" for arrays and "*N" for characters."""
    result = []
    for word in text.split():
        if "*" in word:
            name, size = word.split("*")
            result.append((name, c_char * int(size)))
        elif ":" in word:
            name, *sizes = word.split(":")
            kind = c_int32
            for size in reversed(sizes):
                kind = kind * int(size)
            result.append((name, kind))
        else:
            result.append((word, c_int32))
    return result


class ErrorText(Structure):
    _fields_ = _fields("status text*636")


class Text(Structure):
    _fields_ = [("name", c_char_p), ("text", c_char_p)]


class SegmentKind(Structure):
    _fields_ = _fields("name*4 kind")


class TileKind(Structure):
    _fields_ = _fields("name*8 count start file segment_count") + [
        ("segments", SegmentKind * SEGMENTS), ("drawing", (c_char * 8) * 7)]


class FigureKind(Structure):
    _fields_ = _fields("name*16 each weight follower file")


class RuleFile(Structure):
    _fields_ = _fields("name*32 title*64")


class State(Structure):
    _fields_ = _fields("phase players mover active turn part tile left tiles figures features scores:8 supply:8:32")


class RawAction(Structure):
    _fields_ = _fields("kind tile x y rotation figure segment option copies")


class RawTile(Structure):
    _fields_ = _fields("tile x y rotation seat features:16")


class RawFigure(Structure):
    _fields_ = _fields("figure seat x y segment feature")


class RawFeature(Structure):
    _fields_ = _fields("feature kind complete tiles segments open figures x y segment marks:16 weight:8 followers:8")


class RawPayment(Structure):
    _fields_ = _fields("seat points kind complete at_end winners tiles x y line shares:160 text*224")


class Shape(Structure):
    """How large the numbers are that tell of a game: see bastide_shape in the header."""
    _fields_ = _fields("players size planes numbers actions deploy segments pass_ answer draw")


class Measure(Structure):
    _fields_ = [("name", c_char * 320), ("games", c_int64), ("mean", c_double), ("deviation", c_double),
                ("other_mean", c_double), ("difference", c_double), ("margin", c_double)]


# --- Where things lie ---

def _above():
    """The folders that hold this file, the nearest first."""
    folder = os.path.dirname(os.path.realpath(__file__))
    while True:
        yield folder
        parent = os.path.dirname(folder)
        if parent == folder:
            return
        folder = parent


def find_home():
    """The folder with scripts/ and expansions/: BASTIDE_HOME, a checkout, or where `make install` has put it."""
    named = os.environ.get("BASTIDE_HOME")
    if named:
        return named
    for folder in _above():
        for home in (folder, os.path.join(folder, "share", "bastide")):
            if os.path.exists(os.path.join(home, "scripts", "base.lua")):
                return home
    raise Wrong("the rules are not found; BASTIDE_HOME names the folder that holds scripts/ and expansions/")


def _libraries():
    named = os.environ.get("BASTIDE_LIBRARY")
    if named:
        yield named
        return
    for folder in _above():
        yield from (os.path.join(folder, "libbastide.so.0"), os.path.join(folder, "lib", "libbastide.so.0"))
        yield from sorted(glob.glob(os.path.join(glob.escape(folder), "build", "*", "libbastide.so")), reverse=True)
    found = ctypes.util.find_library("bastide")
    if found:
        yield found


def _open():
    for path in _libraries():
        if os.sep in path and not os.path.exists(path):
            continue
        return ctypes.CDLL(path)
    raise ImportError("libbastide.so is not found: `make lib` or `make install` makes it, BASTIDE_LIBRARY names it")


# --- Functions ---

_P, _E = c_void_p, POINTER(ErrorText)
_BYTES, _INTS = POINTER(c_uint8), POINTER(c_int32)
_FUNCTIONS = {  # without "bastide_": what it returns, what it takes
    "version": (c_char_p,),
    "rules_open_texts": (_P, c_char_p, c_char_p, c_char_p, POINTER(Text), c_size_t, _E),
    "rules_free": (None, _P),
    "rules_digest": (c_uint64, _P),
    "rules_tile": (c_int32, _P, c_int32, POINTER(TileKind)),
    "rules_figure": (c_int32, _P, c_int32, POINTER(FigureKind)),
    "rules_file": (c_int32, _P, c_int32, POINTER(RuleFile)),
    "rules_kind": (c_char_p, _P, c_int32),
    "rules_mark": (c_char_p, _P, c_int32, c_int32),
    "rules_svg": (c_int64, _P, c_int32, c_int32, _P, c_size_t, _E),
    "rules_shape": (c_int32, _P, c_int32, c_int32, POINTER(Shape), _E),
    "shape_plane": (c_int64, _P, POINTER(Shape), c_int32, _P, c_size_t),
    "shape_number": (c_int64, _P, POINTER(Shape), c_int32, _P, c_size_t),
    "game_new": (_P, _P, c_int32, c_uint64, _E),
    "game_new_order": (_P, _P, c_int32, c_char_p, _E),
    "game_restart": (c_int32, _P, c_int32, c_uint64, _E),
    "game_clone": (_P, _P),
    "game_copy": (c_int32, _P, _P, _E),
    "game_free": (None, _P),
    "game_equal": (c_int32, _P, _P),
    "game_hash": (c_uint64, _P),
    "game_state": (None, _P, POINTER(State)),
    "game_mover": (c_int32, _P),
    "game_actions": (c_int32, _P, POINTER(RawAction), c_size_t, _E),
    "game_action_text": (c_int64, _P, POINTER(RawAction), _P, c_size_t, _E),
    "game_apply": (c_int32, _P, POINTER(RawAction), _E),
    "game_step": (c_int32, _P, c_int32, _E),
    "game_playout": (c_int32, _P, c_uint64, _E),
    "game_shuffle": (c_int32, _P, c_uint64, _E),
    "game_tiles": (c_int32, _P, POINTER(RawTile), c_size_t),
    "game_figures": (c_int32, _P, POINTER(RawFigure), c_size_t),
    "game_features": (c_int32, _P, POINTER(RawFeature), c_size_t),
    "game_worth": (c_int32, _P, c_int32, c_int32, _INTS, _E),
    "game_number": (c_int32, _P, c_char_p, c_int32, _INTS, _E),
    "game_observe": (c_int32, _P, POINTER(Shape), c_int32, _P, _P, _P, _E),
    "game_act": (c_int32, _P, POINTER(Shape), c_int32, _E),
    "games_step": (c_int32, POINTER(_P), c_size_t, _P, _P, _E),
    "games_act": (c_int32, POINTER(_P), c_size_t, POINTER(Shape), _P, _E),
    "games_observe": (c_int32, POINTER(_P), c_size_t, POINTER(Shape), _P, _P, _P, _E),
    "games_playout": (c_int32, POINTER(_P), c_size_t, c_uint64, _P, _E),
    "games_state": (None, POINTER(_P), c_size_t, _P, _P),
    "bot_open": (_P, _P, c_char_p, c_uint64, _E),
    "bot_choose": (c_int32, _P, _P, POINTER(RawAction), _E),
    "bot_free": (None, _P),
    "session_new": (_P, _P, c_char_p, c_uint64, _E),
    "session_set_up": (_P, _P, c_char_p, _E),
    "session_load": (_P, c_char_p, c_char_p, _E),
    "session_load_file": (_P, c_char_p, c_char_p, _E),
    "session_free": (None, _P),
    "session_rules": (_P, _P),
    "session_game": (_P, _P),
    "session_apply": (c_int32, _P, POINTER(RawAction), _E),
    "session_line": (c_int32, _P, c_char_p, _E),
    "session_undo": (c_int32, _P, _E),
    "session_redo": (c_int32, _P, _E),
    "session_log": (c_char_p, _P, c_int32),
    "session_payment": (c_int32, _P, c_int32, POINTER(RawPayment)),
    "session_save": (c_int64, _P, _P, c_size_t, _E),
    "session_save_file": (c_int32, _P, c_char_p, _E),
    "session_svg": (c_int64, _P, c_int32, _P, c_size_t, _E),
    "lab_open": (_P, _P, _P, c_char_p, c_uint64, c_int32, _E),
    "lab_run": (c_int64, _P, c_int64, _E),
    "lab_measure": (c_int32, _P, c_int32, POINTER(Measure)),
    "lab_free": (None, _P),
}


class _Library:
    """The functions by name, declared."""

    def __init__(self):
        library = _open()
        for name, (returns, *takes) in _FUNCTIONS.items():
            function = getattr(library, "bastide_" + name)
            function.restype, function.argtypes = returns, takes
            setattr(self, name, function)
        version = self.version().decode()
        if version != VERSION:
            raise ImportError(f"libbastide.so is version {version}, and this module wants {VERSION}")


lib = _Library()


# --- Calls ---

def text(value):
    """Text for the library; what holds a zero byte cannot be one."""
    if value is None:
        return None
    data = os.fspath(value) if hasattr(value, "__fspath__") else value
    data = data if isinstance(data, bytes) else str(data).encode()
    if b"\0" in data:
        raise Wrong("a zero byte in a text")
    return data


def words(value):
    """A list of words, or one text."""
    if value is None or isinstance(value, (str, bytes)):
        return text(value)
    if isinstance(value, dict):
        return text(" ".join(f"{name}={setting}" for name, setting in value.items()))
    return text(" ".join(os.fspath(word) if hasattr(word, "__fspath__") else str(word) for word in value))


_error = ErrorText()


def fail(error):
    """Raises what the library said."""
    kind = {REFUSED: Refused, BROKEN: Broken}.get(error.status, Wrong)
    raise kind(error.text.decode(errors="replace"))


def call(function, *arguments):
    """Calls a function whose last argument is the error; returns what it returns."""
    error = ErrorText()
    result = function(*arguments, byref(error))
    if result is None or (isinstance(result, int) and result < 0):
        fail(error)
    return result


def written(function, *arguments, error=True):
    """Calls a function that writes a text into `out`, as often as it takes."""
    room = 1 << 16
    while True:
        out = ctypes.create_string_buffer(room)
        rest = (out, room)
        size = call(function, *arguments, *rest) if error else function(*arguments, *rest)
        if size < 0:
            return None
        if size < room:
            return out.value.decode()
        room = size + 1


def described(function, owner, kind, first):
    """All that an owner has of something: from `first` on, until there are no more."""
    result = []
    while True:
        item = kind()
        if function(owner, first + len(result), byref(item)) < 0:
            return result
        result.append(item)


def listed(function, owner, kind):
    """All that a game lists."""
    count = function(owner, None, 0)
    items = (kind * count)()
    function(owner, items, count)
    return items
