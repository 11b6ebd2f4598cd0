/* svg_file.c - writes pictures; PNGs are made by rsvg-convert, a program of librsvg. */
#include "svg_file.h"

#include <errno.h>
#include <string.h>

#include "child.h"

bool svg_wants_png(const char *path) {
  size_t size = path ? strlen(path) : 0;
  return size > 4 && strcmp(path + size - 4, ".png") == 0;
}

/* Runs rsvg-convert on a picture that lies in one file, into another.  It never hears of a path. */
static bool convert(FILE *picture, FILE *png, Reason *why) {
  char *const words[] = {"rsvg-convert", "--format=png", NULL};
  fflush(stdout);
  rewind(picture);
  int status = child_run(words, fileno(picture), fileno(png));
  if (status == 0) return true;
  if (status == CHILD_MISSING)
    return refuse(why, "a PNG needs rsvg-convert, a program of librsvg; install it with\n"
                       "  apt-get install librsvg2-bin   (Debian, Ubuntu)\n"
                       "  dnf install librsvg2-tools     (Fedora)\n"
                       "  brew install librsvg           (macOS)");
  return refuse(why, "rsvg-convert failed");
}

/* The picture, ready to be read, in a file that has no name; NULL with the reason. */
static FILE *drawn(bool png, SvgPainter *paint, const void *what, const SvgStyle *style,
                   Reason *why) {
  FILE *picture = tmpfile(), *out = png ? tmpfile() : picture;
  bool good = picture && out;
  if (good) {
    paint(picture, what, style);
    good = fflush(picture) == 0 && !ferror(picture);
  }
  if (!good)
    refuse(why, "a temporary file: %s", strerror(errno));
  else if (png)
    good = convert(picture, out, why);
  if (png && picture) fclose(picture);
  if (good) rewind(out);
  if (!good && out) fclose(out);
  return good ? out : NULL;
}

static bool copy(FILE *from, FILE *to) {
  char block[8192];
  for (size_t size; (size = fread(block, 1, sizeof block, from)) > 0;)
    if (fwrite(block, 1, size, to) != size) return false;
  return !ferror(from) && fflush(to) == 0;
}

bool svg_write(const char *path, bool png, SvgPainter *paint, const void *what,
               const SvgStyle *style, Reason *why) {
  FILE *picture = drawn(png, paint, what, style, why);
  if (!picture) return false;
  errno = 0;
  FILE *out = path ? fopen(path, "w") : stdout;
  bool good = out && copy(picture, out);
  int error = errno;
  fclose(picture);
  if (out == stdout) return true; /* main sees whether all was written */
  if (out && fclose(out) != 0 && good) good = false, error = errno;
  return good || refuse(why, "%.100s: %s", path, strerror(error));
}
