/* svg_file.c - writes pictures; PNGs are made by rsvg-convert, a program of librsvg. */
#include "svg_file.h"

#include <errno.h>
#include <string.h>

#include "child.h"
#include "outfile.h"

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

/* Draws the picture into a file that has no name.  NULL with the reason. */
static FILE *draw(SvgPainter *paint, const void *what, const SvgStyle *style, Reason *why) {
  FILE *picture = tmpfile();
  if (!picture) return refuse(why, "a temporary file: %s", strerror(errno)), NULL;
  errno = 0;
  bool drawn = paint(picture, what, style);
  if (drawn && fflush(picture) == 0 && !ferror(picture)) return picture;
  refuse(why, "a temporary file: %s", strerror(drawn && errno ? errno : ENOMEM));
  fclose(picture);
  return NULL;
}

/* Copies the PNG with a word about who made it, so that it can be known again: a chunk behind the first one, with
 * its length and its check sum. */
static bool copy(FILE *png, FILE *out) {
  static const char CHUNK[] = "\0\0\0\x10" FILEKIND_PNG_MARK "\x84\x52\x67\xbe";
  char block[8192];
  size_t room = 8 + 25; /* the head and the first chunk */
  rewind(png);
  for (size_t size; (size = fread(block, 1, room, png)) > 0; room = sizeof block) {
    fwrite(block, 1, size, out);
    if (room < sizeof block) fwrite(CHUNK, 1, sizeof CHUNK - 1, out);
  }
  return !ferror(png);
}

static bool write_png(const char *path, const char *unsaid, FILE *png, Reason *why) {
  OutFile file;
  bool good = true;
  if (!path) return copy(png, stdout) || refuse(why, "a temporary file: %s", strerror(errno));
  if (!outfile_open(&file, path, FILE_PNG, unsaid, why)) return false;
  if (!copy(png, file.out)) good = refuse(why, "a temporary file: %s", strerror(errno));
  return outfile_close(&file, good, why);
}

bool svg_write(const char *path, bool png, const char *unsaid, SvgPainter *paint, const void *what,
               const SvgStyle *style, Reason *why) {
  OutFile file;
  if (png) {
    FILE *picture = draw(paint, what, style, why), *made = picture ? tmpfile() : NULL;
    bool good = made || (picture && refuse(why, "a temporary file: %s", strerror(errno)));
    good = good && convert(picture, made, why) && write_png(path, unsaid, made, why);
    if (made) fclose(made);
    if (picture) fclose(picture);
    return good;
  }
  if (path && !outfile_open(&file, path, FILE_SVG, unsaid, why)) return false;
  bool good = paint(path ? file.out : stdout, what, style) || refuse(why, "out of memory");
  return path ? outfile_close(&file, good, why) : good; /* main sees what standard output took */
}
