/* picture_convert.c - see picture_convert.h. */
#include "picture_convert.h"

#include "child.h"

bool picture_convert(char *const words[], int in, FILE *out, const char *what, Reason *why) {
  fflush(NULL);
  int status = child_run(words, in, fileno(out));
  if (status == 0) return true;
  if (status == CHILD_MISSING)
    return refuse(why,
                  "%s needs rsvg-convert, a program of librsvg; install it with\n"
                  "  apt-get install librsvg2-bin   (Debian, Ubuntu)\n"
                  "  dnf install librsvg2-tools     (Fedora)\n"
                  "  brew install librsvg           (macOS)",
                  what);
  return refuse(why, "rsvg-convert failed");
}
