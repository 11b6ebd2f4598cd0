/* picture_file.c - writes pictures; PNGs are made by rsvg-convert, a program of librsvg. */
#include "picture_file.h"

#include <errno.h>
#include <string.h>

#include "picture_convert.h"
#include "text/replace_file.h"

bool picture_of_table(Builder *out, const void *session, const SvgStyle *style) {
  return svg_board(out, session, style);
}

bool picture_wants_png(const char *path) {
  size_t size = path ? strlen(path) : 0;
  return size > 4 && strcmp(path + size - 4, ".png") == 0;
}

/* Small or capital, as cameras and other systems write them. */
static bool same_letters(const char *a, const char *b) {
  for (; *a && *b; a++, b++) {
    char small = (char)(*a >= 'A' && *a <= 'Z' ? *a - 'A' + 'a' : *a);
    if (small != *b) return false;
  }
  return !*a && !*b;
}

bool picture_ending_allowed(const char *path, Reason *why) {
  static const char *const OTHERS[] = {".jpg",  ".jpeg", ".gif",  ".webp", ".bmp", ".tif",
                                       ".tiff", ".avif", ".heic", ".pdf",  ".eps", ".ps"};
  const char *name = strrchr(path, '/'), *dot = strrchr(name ? name : path, '.');
  for (size_t i = 0; dot && i < sizeof OTHERS / sizeof OTHERS[0]; i++)
    if (same_letters(dot, OTHERS[i]))
      return refuse(why,
                    "%.200s: pictures are SVG or PNG, expected a name that ends with .svg or .png",
                    path);
  return true;
}

/* Runs rsvg-convert on a picture that lies in one file, into another.  It never hears of a path. */
static bool convert(FILE *picture, FILE *png, Reason *why) {
  char *const words[] = {"rsvg-convert", "--format=png", NULL};
  rewind(picture);
  return picture_convert(words, fileno(picture), png, "a PNG", why);
}

/* Draws the picture into a file that has no name.  NULL with the reason. */
static FILE *draw(SvgPainter *paint, const void *what, const SvgStyle *style, Reason *why) {
  FILE *picture = tmpfile();
  if (!picture) return refuse(why, "a temporary file: %s", strerror(errno)), NULL;
  Builder out = builder_to(builder_to_stream, picture);
  errno = 0;
  bool drawn = paint(&out, what, style);
  if (builder_end(&out) && drawn && fflush(picture) == 0) return picture;
  refuse(why, "a temporary file: %s", strerror(drawn && errno ? errno : ENOMEM));
  fclose(picture);
  return NULL;
}

/* Copies the PNG with a word about who made it, so that it can be known again: a chunk behind the first one, with
 * its length and its check sum. */
static bool copy(FILE *png, Builder *out) {
  static const char CHUNK[] = "\0\0\0\x10" FILE_KIND_PNG_MARK "\x84\x52\x67\xbe";
  char block[8192];
  size_t room = 8 + 25; /* the head and the first chunk */
  rewind(png);
  for (size_t size; (size = fread(block, 1, room, png)) > 0; room = sizeof block) {
    builder_bytes(out, block, size);
    if (room < sizeof block) builder_bytes(out, CHUNK, sizeof CHUNK - 1);
  }
  return !ferror(png);
}

/* A picture on its way: into a file, or to a stream if it has no path. */
typedef struct {
  const char *path;
  FILE *out;
  Replacement file;
  Builder shown;
} Picture;

static Builder *picture_open(Picture *picture, FileKind kind, const char *unsaid, Reason *why) {
  picture->shown = builder_to(builder_to_stream, picture->out);
  if (!picture->path) return &picture->shown;
  return replace_open(&picture->file, picture->path, kind, unsaid, why) ? &picture->file.out : NULL;
}

static bool picture_close(Picture *picture, bool good, Reason *why) {
  if (picture->path) return replace_close(&picture->file, good, why);
  bool shown =
      builder_end(&picture->shown) || ferror(picture->out); /* of which its owner will tell */
  return good && (shown || refuse(why, "out of memory"));
}

static bool write_svg(Picture *picture, const char *unsaid, SvgPainter *paint, const void *what,
                      const SvgStyle *style, Reason *why) {
  Builder *out = picture_open(picture, FILE_SVG, unsaid, why);
  if (!out) return false;
  bool good = paint(out, what, style) || refuse(why, "out of memory");
  return picture_close(picture, good, why);
}

static bool write_png(Picture *picture, const char *unsaid, FILE *png, Reason *why) {
  Builder *out = picture_open(picture, FILE_PNG, unsaid, why);
  if (!out) return false;
  bool good = copy(png, out) || refuse(why, "a temporary file: %s", strerror(errno));
  return picture_close(picture, good, why);
}

bool picture_write(const char *path, FILE *out, bool png, const char *unsaid, SvgPainter *paint,
                   const void *what, const SvgStyle *style, Reason *why) {
  Picture picture = {.path = path, .out = out};
  if (!png) return write_svg(&picture, unsaid, paint, what, style, why);
  FILE *drawn = draw(paint, what, style, why), *made = drawn ? tmpfile() : NULL;
  bool good = made || (drawn && refuse(why, "a temporary file: %s", strerror(errno)));
  good = good && convert(drawn, made, why) && write_png(&picture, unsaid, made, why);
  if (made) fclose(made);
  if (drawn) fclose(drawn);
  return good;
}
