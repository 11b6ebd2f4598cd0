/* compare_page.c - fills in the page of a comparison, and plays the pairs again that differ most. */
#include "compare_page.h"

#include <stdio.h>
#include <string.h>

#include "pictures/page.h"
#include "pictures/svg_inner.h"
#include "text/replace_file.h"

typedef struct {
  Builder *out;
  const Comparison *comparison;
  const char *home;
  PagePairs pairs;
  Reason *why;
} Page;

/* --- The games --- */

static int64_t all_points(const Session *session) {
  const Game *game = session_game(session);
  int64_t points = 0;
  for (unsigned seat = 0; seat < game->players; seat++) points += game->scores[seat];
  return points;
}

/* What it came to this time, as sums_note_pair counts. */
static int64_t difference(const PagePair *pair, PairOutlier kind) {
  const PageGame *a = &pair->sides[0], *b = &pair->sides[1];
  bool margin = kind == PAIR_WIDER || kind == PAIR_CLOSER;
  int64_t more = margin ? b->values[OUTLIER_MARGIN] - a->values[OUTLIER_MARGIN]
                        : all_points(b->session) - all_points(a->session);
  return kind == PAIR_LESS || kind == PAIR_CLOSER ? -more : more;
}

static void play_pair(PagePair *pair, const Outlier *outlier, const Comparison *comparison,
                      const char *home) {
  for (unsigned side = 0; side < 2; side++) {
    PageGame *game = &pair->sides[side];
    *game = (PageGame){.number = outlier->number, .seed = outlier->seed};
    sim_page_game_play(game, &comparison->heads[side], home, !comparison->bags_alike);
  }
  pair->shown = pair->sides[0].session && pair->sides[1].session;
}

static void open_pairs(PagePairs *pairs, const Comparison *comparison, const char *home) {
  memset(pairs, 0, sizeof *pairs);
  for (unsigned kind = 0; kind < OUTLIERS; kind++) {
    const Outlier *outlier = &comparison->sums->outliers[kind];
    unsigned i = 0;
    pairs->of[kind] = -1;
    if (!outlier->there || outlier->value <= 0) continue;
    while (i < pairs->count && pairs->list[i].sides[0].number != outlier->number) i++;
    PagePair *pair = &pairs->list[i];
    pairs->of[kind] = (int)i;
    if (i == pairs->count) {
      pairs->count++;
      play_pair(pair, outlier, comparison, home);
    }
    /* A bot that decides by the clock, or a rule that throws dice, may come to something else. */
    if (pair->shown && difference(pair, (PairOutlier)kind) != outlier->value) {
      pair->shown = false;
      snprintf(pair->sides[0].trouble, sizeof pair->sides[0].trouble,
               "played again, it came out differently");
    }
  }
}

static void close_pairs(PagePairs *pairs) {
  for (unsigned i = 0; i < pairs->count; i++)
    for (unsigned side = 0; side < 2; side++) sim_page_game_close(&pairs->list[i].sides[side]);
}

/* --- Parts --- */

static void put_string(Page *page, Builder *text) {
  page_text(page->out, builder_text(text));
  builder_free(text);
}

/* As a string of JSON: both sides have tiles of the same name, so each frame gets its own. */
static bool put_defs(Page *page, unsigned side) {
  const Session *sessions[OUTLIERS];
  Builder defs = {0};
  size_t count = 0;
  for (unsigned i = 0; i < page->pairs.count; i++)
    if (page->pairs.list[i].shown) sessions[count++] = page->pairs.list[i].sides[side].session;
  if (count) page_defs(&defs, sessions, count);
  bool good = !defs.failed;
  put_string(page, &defs);
  return good;
}

static bool put_frame(Page *page) {
  Builder frame = {0};
  page_frame(&frame);
  bool good = !frame.failed;
  put_string(page, &frame);
  return good;
}

static bool put_replays(Page *page) {
  bool good = true;
  for (unsigned i = 0; good && i < page->pairs.count; i++)
    for (unsigned side = 0; good && side < 2; side++) {
      const PagePair *pair = &page->pairs.list[i];
      if (!pair->shown) continue;
      builder_print(page->out, "<script type=\"application/json\" id=\"game-%u-%c\">", i + 1,
                    "AB"[side]);
      good = page_data(page->out, page->home, pair->sides[side].session, page->why);
      builder_put(page->out, "</script>\n");
    }
  return good;
}

static bool put_title(Page *page) {
  Builder title = {0};
  builder_put(&title, "A: ");
  report_rules(&page->comparison->heads[0], &title);
  builder_put(&title, " \xc2\xb7 B: ");
  report_rules(&page->comparison->heads[1], &title);
  bool good = !title.failed;
  svg_text(page->out, builder_text(&title));
  builder_free(&title);
  return good;
}

static bool put_part(void *context, const char *name) {
  Page *page = context;
  Builder *out = page->out;
  if (!strcmp(name, "title")) return put_title(page);
  if (!strcmp(name, "data")) return compare_page_data(out, page->comparison, &page->pairs);
  if (!strcmp(name, "defsA")) return put_defs(page, 0);
  if (!strcmp(name, "defsB")) return put_defs(page, 1);
  if (!strcmp(name, "frame")) return put_frame(page);
  return put_replays(page);
}

bool compare_page_write(const Comparison *comparison, const char *home, const char *path,
                        const char *unsaid, Reason *why) {
  Reason inner = {""};
  Page page = {.comparison = comparison, .home = home, .why = &inner};
  Replacement file;
  if (!replace_open(&file, path, FILE_PAGE, unsaid, why)) return false;
  page.out = &file.out;
  open_pairs(&page.pairs, comparison, home);
  bool good = page_fill(page.out, "compare.html", put_part, &page) ||
              refuse(why, "%.120s: %.120s", path, inner.text[0] ? inner.text : "out of memory");
  close_pairs(&page.pairs);
  return replace_close(&file, good, why);
}
