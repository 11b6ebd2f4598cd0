/* svg_theme.c - the colours of pictures, light and dark.
 *
 * The colours of the seats are those of Okabe and Ito, which people with any kind of colour blindness can
 * tell apart, in an order that suits the names that seats have by default. */
#include "svg_inner.h"

typedef struct {
  const char *class, *light, *dark;
} ThemeRow;

static const ThemeRow ROWS[] = {
    /* ground */
    {".f", "fill:#b4d189", "fill:#52703d"},
    {".c", "fill:#cf9a60;fill-rule:evenodd", "fill:#ac824e;fill-rule:evenodd"},
    {".w", "stroke:#5a4636;stroke-width:5", "stroke:#2a2018;stroke-width:5"},
    {".v", "stroke:#c2ae91;stroke-width:3;stroke-dasharray:5 1",
     "stroke:#8d7b64;stroke-width:3;stroke-dasharray:5 1"},
    {".e", "stroke:#8f8260;stroke-width:10.4", "stroke:#3b3a2c;stroke-width:10.4"},
    {".r", "stroke:#fdf8ea;stroke-width:7.6", "stroke:#ddd5bf;stroke-width:7.6"},
    {".z", "stroke:#8f8260;stroke-width:18", "stroke:#3b3a2c;stroke-width:18"},
    {".x", "stroke:#dccfa9;stroke-width:15.4", "stroke:#8c8062;stroke-width:15.4"},
    {".y", "fill:#d8c9a2", "fill:#8c8062"},
    /* things */
    {".wall", "fill:#f7ecd2;stroke:#5a4636;stroke-width:.7",
     "fill:#d9ccaf;stroke:#2a2018;stroke-width:.7"},
    {".roof", "fill:#b7472f;stroke:#5a2a1e;stroke-width:.7",
     "fill:#9c3f2b;stroke:#2a120c;stroke-width:.7"},
    {".roof2", "fill:#cf6a3c;stroke:#5a2a1e;stroke-width:.7",
     "fill:#b05a34;stroke:#2a120c;stroke-width:.7"},
    {".slate", "fill:#5b6b86;stroke:#2b3445;stroke-width:.7",
     "fill:#4b5a74;stroke:#161c28;stroke-width:.7"},
    {".stone", "fill:#cbb896;stroke:#5a4636;stroke-width:.8",
     "fill:#9a8969;stroke:#2a2018;stroke-width:.8"},
    {".dark", "fill:#4a3628", "fill:#1c140e"},
    {".brim", "stroke:#2f5a32;stroke-width:8.4", "stroke:#16331c;stroke-width:8.4"},
    {".hedge", "stroke:#4f8a4b;stroke-width:7", "stroke:#2f5f35;stroke-width:7"},
    {".leaf", "fill:#4f8a4b;stroke:#2f5a32;stroke-width:.7",
     "fill:#2f5f35;stroke:#16331c;stroke-width:.7"},
    /* the page */
    {".edge", "stroke:#3d4a26;stroke-width:.7;stroke-opacity:.28",
     "stroke:#000;stroke-width:.7;stroke-opacity:.3"},
    {".shade", "fill:#5b5440;fill-opacity:.28", "fill:#000;fill-opacity:.5"},
    {".grass", "stroke:#93b665;stroke-width:1", "stroke:#42602f;stroke-width:1"},
    {".page", "fill:#f7f4ec", "fill:#1d2026"},
    {".ink", "fill:#2b2a27", "fill:#e9e6dd"},
    {".dim", "fill:#6d6a61", "fill:#a5a196"},
    {".last", "stroke:#d6002a;stroke-width:2.6", "stroke:#ff6b7d;stroke-width:2.6"},
    {".spot", "fill:#ffffff80;stroke:#3b6ea5;stroke-width:1.6;stroke-dasharray:5 4",
     "fill:#ffffff10;stroke:#8fc1f5;stroke-width:1.6;stroke-dasharray:5 4"},
    {".badge", "fill:#fffdf4;stroke:#2b2a27;stroke-width:.9",
     "fill:#f1ecdc;stroke:#14130f;stroke-width:.9"},
    {".rule", "stroke:#d9d4c5;stroke-width:1", "stroke:#3a3e46;stroke-width:1"},
};

void svg_theme_rows(Builder *out, bool dark) {
  for (unsigned i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++)
    builder_print(out, "%s{%s}", ROWS[i].class, dark ? ROWS[i].dark : ROWS[i].light);
}

const char SVG_SHAPES_STYLE[] =
    ".w,.v,.e,.r,.x,.z,.brim,.hedge,.last,.rule,.edge,.grass{fill:none}"
    ".x,.z,.w,.brim,.hedge,.grass{stroke-linecap:round}.w,.v,.x,.r,.e{stroke-linejoin:round}"
    ".mid{text-anchor:middle}";

void svg_theme(Builder *out, const SvgStyle *style) {
  builder_put(out, "<style>text{font-family:Verdana,'DejaVu Sans',sans-serif}");
  builder_put(out, SVG_SHAPES_STYLE);
  svg_theme_rows(out, style->dark);
  builder_put(out, "</style>\n");
}

static const struct {
  const char *colour, *accent, *ink;
} SEATS[PLAYERS_MAX] = {{"#0072b2", "#58b0e0", "#ffffff"}, {"#d55e00", "#ffb37d", "#ffffff"},
                        {"#009e73", "#00543d", "#ffffff"}, {"#f0e442", "#9a8f00", "#222222"},
                        {"#222222", "#8a8a8a", "#ffffff"}, {"#b0b0b0", "#5c5c5c", "#222222"},
                        {"#cc79a7", "#7d2f5b", "#222222"}, {"#56b4e9", "#175f8c", "#222222"}};

const char *svg_seat_colour(unsigned seat) {
  return SEATS[seat % PLAYERS_MAX].colour;
}

const char *svg_seat_accent(unsigned seat) {
  return SEATS[seat % PLAYERS_MAX].accent;
}

const char *svg_seat_ink(unsigned seat) {
  return SEATS[seat % PLAYERS_MAX].ink;
}
