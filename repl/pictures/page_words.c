/* page_words.c - a line of notation as a sentence, for people who watch a game. */
#include "page.h"

#include <string.h>

#include "game/notation.h"

static void put(Builder *out, Slice word) {
  char text[NOTATION_LINE + 1];
  builder_put(out, slice_copy(word, text, sizeof text));
}

/* C1 is on a city. */
static void put_feature(Builder *out, Slice segment) {
  static const struct {
    char letter;
    const char *name;
  } NAMES[] = {{'C', "the city"}, {'R', "the road"}, {'F', "the field"}, {'M', "the building"}};
  for (unsigned i = 0; i < sizeof NAMES / sizeof NAMES[0]; i++)
    if (segment.size && segment.text[0] == NAMES[i].letter) {
      builder_put(out, NAMES[i].name);
      return;
    }
  put(out, segment);
}

static void put_whose(Builder *out, const Line *line) {
  bool other = line->owner.size && (line->owner.size != line->player.size ||
                                    memcmp(line->owner.text, line->player.text, line->owner.size));
  if (!other) return;
  put(out, line->owner);
  builder_put(out, "'s ");
}

void page_words(Builder *out, const Line *line) {
  static const char *const TURNS[4] = {"", ", turned once", ", turned twice",
                                       ", turned three times"};
  put(out, line->player);
  switch ((LineKind)line->kind) {
  case LINE_PLAY:
    builder_put(out, " lays ");
    put(out, line->tile);
    builder_print(out, " at %d,%d%s", line->square.x, line->square.y, TURNS[line->rotation & 3]);
    if (!line->figured) return;
    builder_put(out, "; ");
    put(out, line->figure);
    builder_put(out, " on ");
    put_feature(out, line->segment);
    return;
  case LINE_DEPLOY:
  case LINE_RECALL:
    builder_put(out, line->kind == LINE_DEPLOY ? " puts " : " takes back ");
    put_whose(out, line);
    put(out, line->figure);
    builder_put(out, line->kind == LINE_DEPLOY ? " on " : " from ");
    if (line->holder.size) {
      put(out, line->holder);
      return;
    }
    put_feature(out, line->segment);
    builder_print(out, " at %d,%d", line->square.x, line->square.y);
    return;
  case LINE_CHOOSE:
    builder_put(out, " chooses ");
    put(out, line->name);
    return;
  case LINE_PASS: builder_put(out, " passes"); return;
  case LINE_DISCARD:
    put(out, line->tile);
    builder_put(out, " fits nowhere and is put away");
    return;
  case LINE_CHANCE: builder_put(out, "Chance starts afresh"); return;
  default: builder_put(out, "The game is ended"); return;
  }
}
