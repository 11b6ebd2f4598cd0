/* sim_page.c - fills in the template of the report: style, definitions, pictures, replays, data, scripts. */
#include "sim_page.h"

#include <stdlib.h>
#include <string.h>

#include "text/replace_file.h"
#include "pictures/page.h"
#include "pictures/svg_inner.h"

/* Larger games are shown without the replay; those of the expansions need a tenth of it. */
enum { REPLAYS_MOST = 1000 * 1000 };

typedef struct {
  Builder *out;
  const LabReport *report;
  const char *home;
  PageGames games;
  size_t replays; /* characters so far */
  Reason *why;
} Report;

/* --- Parts --- */

static bool put_title(Report *page) {
  Builder title = {0};
  builder_print(&title, "%llu game%s of ", (unsigned long long)page->report->sums.games,
                page->report->sums.games == 1 ? "" : "s");
  report_rules(&page->report->head, &title);
  bool good = !title.failed;
  svg_text(page->out, builder_text(&title));
  builder_free(&title);
  return good;
}

static bool put_defs(Report *page) {
  const Session *sessions[OUTLIERS];
  size_t count = 0;
  for (unsigned i = 0; i < page->games.count; i++)
    if (page->games.list[i].session) sessions[count++] = page->games.list[i].session;
  if (count) page_defs(page->out, sessions, count);
  return true;
}

static bool put_tables(Report *page) {
  for (unsigned i = 0; i < page->games.count; i++) {
    if (!page->games.list[i].session) continue;
    builder_print(page->out, "<div id=\"table-%u\">\n", i + 1);
    if (!svg_table(page->out, page->games.list[i].session, i + 1)) return false;
    builder_put(page->out, "</div>\n");
  }
  return true;
}

static void put_script(Builder *out, const char *kind, unsigned number, const char *text) {
  builder_print(out, "<script type=\"application/json\" id=\"%s-%u\">%s</script>\n", kind, number,
                text);
}

static bool put_replays(Report *page) {
  bool good = true;
  for (unsigned i = 0; good && i < page->games.count; i++) {
    const Session *session = page->games.list[i].session;
    Builder replay = {0};
    if (!session) continue;
    good = page_data(&replay, page->home, session, page->why) && !replay.failed;
    if (good && page->replays + replay.size <= REPLAYS_MOST) {
      put_script(page->out, "replay", i + 1, replay.text);
      page->replays += replay.size;
    }
    builder_free(&replay);
  }
  return good;
}

/* The page of a game as a string: it must not end the script element in which it stands. */
static bool put_frame(Report *page) {
  Builder frame = {0};
  if (page->replays) page_frame(&frame);
  bool good = !frame.failed;
  page_text(page->out, builder_text(&frame));
  builder_free(&frame);
  return good;
}

static bool put_data(Report *page) {
  return sim_page_data(page->out, page->report, &page->games);
}

/* --- The whole --- */

static const struct {
  const char *name;
  bool (*put)(Report *page);
} PARTS[] = {{"title", put_title}, {"defs", put_defs},       {"tables", put_tables},
             {"data", put_data},   {"replays", put_replays}, {"frame", put_frame}};

static bool put_part(void *page, const char *name) {
  for (unsigned i = 0; i < sizeof PARTS / sizeof PARTS[0]; i++)
    if (!strcmp(PARTS[i].name, name)) return PARTS[i].put(page);
  return true;
}

bool sim_page_write(const LabReport *report, const char *home, const char *path, const char *unsaid,
                    Reason *why) {
  Reason inner = {""};
  Report page = {.report = report, .home = home, .why = &inner};
  Replacement file;
  if (!replace_open(&file, path, FILE_PAGE, unsaid, why)) return false;
  page.out = &file.out;
  sim_page_games_open(&page.games, report, home);
  bool good = page_fill(page.out, "report.html", put_part, &page) ||
              refuse(why, "%.120s: %.120s", path, inner.text[0] ? inner.text : "out of memory");
  sim_page_games_close(&page.games);
  return replace_close(&file, good, why);
}
