/* apng_file.c - puts the shots of a film together as an animated PNG.
 *
 * rsvg-convert makes a PNG of each shot; their data are taken over as they are, with a head for each that says where it
 * belongs and how long it is seen.  So nothing is decoded here, and only what changes is kept. */
#include "apng_file.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "picture_convert.h"
#include "pictures/film.h"
#include "text/replace_file.h"

typedef struct {
  FILE *shots;            /* chunks of all shots, to follow the head */
  uint32_t count, number; /* of shots, and of chunks that are numbered */
  unsigned char head[13];
  Reason *why;
} Animation;

/* --- Chunks --- */

static const unsigned char NOTHING[1] = {0};

static void put_number(unsigned char *at, uint32_t number) {
  for (int i = 0; i < 4; i++) at[i] = (unsigned char)(number >> (24 - 8 * i));
}

static uint32_t get_number(const unsigned char *at) {
  return (uint32_t)at[0] << 24 | (uint32_t)at[1] << 16 | (uint32_t)at[2] << 8 | at[3];
}

/* The check sum of PNG. */
static uint32_t sum(uint32_t sum, const unsigned char *bytes, size_t size) {
  for (size_t i = 0; i < size; i++) {
    sum ^= bytes[i];
    for (int bit = 0; bit < 8; bit++) sum = sum >> 1 ^ (sum & 1 ? 0xedb88320u : 0);
  }
  return sum;
}

/* Writes a chunk: its name with what comes first, and the rest. */
static bool put_chunk(FILE *out, const char *name, const unsigned char *first, size_t first_size,
                      const unsigned char *rest, size_t size) {
  unsigned char number[4];
  uint32_t all = sum(0xffffffffu, (const unsigned char *)name, 4);
  all = ~sum(sum(all, first, first_size), rest, size);
  put_number(number, (uint32_t)(first_size + size));
  bool good = fwrite(number, 1, 4, out) == 4 && fwrite(name, 1, 4, out) == 4;
  good = good && fwrite(first, 1, first_size, out) == first_size;
  good = good && fwrite(rest, 1, size, out) == size;
  put_number(number, all);
  return good && fwrite(number, 1, 4, out) == 4;
}

/* --- Shots --- */

static bool put_control(Animation *animation, const FilmShot *shot) {
  unsigned char control[26] = {0};
  put_number(control, animation->number++);
  put_number(control + 4, (uint32_t)shot->width);
  put_number(control + 8, (uint32_t)shot->height);
  put_number(control + 12, (uint32_t)shot->x);
  put_number(control + 16, (uint32_t)shot->y);
  control[20] = (unsigned char)(shot->delay >> 8);
  control[21] = (unsigned char)shot->delay;
  control[22] = 1000 >> 8;
  control[23] = 1000 & 255; /* milliseconds; it stays, and takes the place of what was there */
  return put_chunk(animation->shots, "fcTL", control, sizeof control, NOTHING, 0);
}

/* Takes over the data of one PNG. */
static bool put_data(Animation *animation, const FilmShot *shot, const unsigned char *png,
                     size_t size) {
  bool good = size > 33 && memcmp(png + 12, "IHDR", 4) == 0 && put_control(animation, shot);
  if (good && !animation->count) memcpy(animation->head, png + 16, 13);
  good = good && get_number(png + 16) == (uint32_t)shot->width &&
         get_number(png + 20) == (uint32_t)shot->height &&
         memcmp(animation->head + 8, png + 24, 5) == 0;
  for (size_t at = 8; good && at + 12 <= size;) {
    size_t length = get_number(png + at);
    if (length > size - at - 12) return false;
    if (memcmp(png + at + 4, "IDAT", 4) == 0) {
      unsigned char number[4];
      bool first = !animation->count;
      if (!first) put_number(number, animation->number++);
      good = put_chunk(animation->shots, first ? "IDAT" : "fdAT", number, first ? 0 : 4,
                       png + at + 8, length);
    }
    at += length + 12;
  }
  animation->count++;
  return good;
}

static bool read_all(FILE *file, unsigned char **bytes, size_t *size) {
  long end = fseek(file, 0, SEEK_END) == 0 ? ftell(file) : -1;
  if (end < 0) return false;
  rewind(file);
  *size = (size_t)end;
  *bytes = malloc(*size + 1);
  return *bytes && fread(*bytes, 1, *size, file) == *size;
}

static bool take_shot(void *context, const FilmShot *shot) {
  Animation *animation = context;
  char *const words[] = {"rsvg-convert", "--format=png", NULL};
  FILE *svg = tmpfile(), *png = svg ? tmpfile() : NULL;
  unsigned char *bytes = NULL;
  size_t size = 0;
  bool good = png && fwrite(shot->picture.text, 1, shot->picture.size, svg) == shot->picture.size &&
              fflush(svg) == 0;
  if (!good) refuse(animation->why, "a temporary file: %s", strerror(errno));
  if (good) {
    rewind(svg);
    good = picture_convert(words, fileno(svg), png, "an animation", animation->why);
  }
  if (good) {
    good = read_all(png, &bytes, &size) && put_data(animation, shot, bytes, size);
    if (!good) refuse(animation->why, "rsvg-convert made pictures that do not fit together");
  }
  free(bytes);
  if (png) fclose(png);
  if (svg) fclose(svg);
  return good;
}

/* --- The file --- */

static bool assemble(Animation *animation, FILE *all) {
  static const unsigned char SIGN[] = "\x89PNG\r\n\x1a\n";
  static const char MARK[] = FILE_KIND_PNG_MARK;
  unsigned char control[8] = {0}, block[8192]; /* played again and again */
  put_number(control, animation->count);
  bool good =
      fwrite(SIGN, 1, 8, all) == 8 && put_chunk(all, "IHDR", animation->head, 13, NOTHING, 0);
  good =
      good && put_chunk(all, "tEXt", (const unsigned char *)MARK + 4, sizeof MARK - 5, NOTHING, 0);
  good = good && put_chunk(all, "acTL", control, sizeof control, NOTHING, 0);
  rewind(animation->shots);
  for (size_t size; good && (size = fread(block, 1, sizeof block, animation->shots)) > 0;)
    good = fwrite(block, 1, size, all) == size;
  return good && put_chunk(all, "IEND", NOTHING, 0, NOTHING, 0) && fflush(all) == 0;
}

static bool copy(FILE *from, Builder *out) {
  char block[8192];
  rewind(from);
  for (size_t size; (size = fread(block, 1, sizeof block, from)) > 0;)
    builder_bytes(out, block, size);
  return !ferror(from);
}

bool apng_write(const char *path, const char *unsaid, const char *home, const Session *session,
                const SvgStyle *style, Reason *why) {
  Animation animation = {.shots = tmpfile(), .why = why};
  FILE *all = tmpfile();
  bool good = (animation.shots && all) || refuse(why, "a temporary file: %s", strerror(errno));
  good = good && film_play(home, session, style, take_shot, &animation, why);
  if (good && !assemble(&animation, all))
    good = refuse(why, "a temporary file: %s", strerror(errno));
  if (good) {
    Replacement file;
    good = replace_open(&file, path, FILE_PNG, unsaid, why);
    if (good) {
      bool copied = copy(all, &file.out) || refuse(why, "a temporary file: %s", strerror(errno));
      good = replace_close(&file, copied, why);
    }
  }
  if (all) fclose(all);
  if (animation.shots) fclose(animation.shots);
  return good;
}
