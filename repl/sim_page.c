/* sim_page.c - fills in the template of the report: style, definitions, pictures, replays, data, scripts. */
#include "sim_page.h"

#include <stdlib.h>
#include <string.h>

#include "memtext.h"
#include "outfile.h"
#include "page.h"
#include "page_text.h" /* made of repl/page/ by the Makefile */
#include "svg_inner.h"

/* Larger games are shown without the replay; those of the expansions need a tenth of it. */
enum { REPLAYS_MOST = 1000 * 1000 };

typedef struct {
  FILE *out;
  const LabReport *report;
  const char *home;
  PageGames games;
  size_t replays; /* characters so far */
  Reason *why;
} Report;

/* --- Parts --- */

static bool put_title(Report *page) {
  MemText memory;
  if (!memtext_open(&memory)) return false;
  fprintf(memory.out, "%llu game%s of ", (unsigned long long)page->report->sums.games,
          page->report->sums.games == 1 ? "" : "s");
  report_rules(&page->report->head, memory.out);
  bool good = memtext_close(&memory);
  if (good) svg_text(page->out, memory.text);
  memtext_free(&memory);
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
    fprintf(page->out, "<div id=\"table-%u\">\n", i + 1);
    if (!svg_table(page->out, page->games.list[i].session, i + 1)) return false;
    fputs("</div>\n", page->out);
  }
  return true;
}

static void put_script(FILE *out, const char *kind, unsigned number, const char *text) {
  fprintf(out, "<script type=\"application/json\" id=\"%s-%u\">%s</script>\n", kind, number, text);
}

static bool put_replays(Report *page) {
  bool good = true;
  for (unsigned i = 0; good && i < page->games.count; i++) {
    const Session *session = page->games.list[i].session;
    MemText memory;
    if (!session) continue;
    if (!memtext_open(&memory)) return false;
    good = page_data(memory.out, page->home, session, page->why);
    if (!memtext_close(&memory)) good = false;
    if (good && page->replays + memory.size <= REPLAYS_MOST) {
      put_script(page->out, "replay", i + 1, memory.text);
      page->replays += memory.size;
    }
    memtext_free(&memory);
  }
  return good;
}

/* The page of a game as a string: it must not end the script element in which it stands. */
static bool put_frame(Report *page) {
  MemText memory;
  if (!memtext_open(&memory)) return false;
  page_frame(memory.out);
  bool good = memtext_close(&memory);
  if (good && page->replays) page_text(page->out, memory.text);
  if (good && !page->replays) fputs("\"\"", page->out);
  memtext_free(&memory);
  return good;
}

static bool put_data(Report *page) {
  return sim_page_data(page->out, page->report, &page->games);
}

static bool put_style(Report *page) {
  fputs((const char *)PAGE_CSS, page->out);
  fputs((const char *)REPORT_CSS, page->out);
  fputs(SVG_SHAPES_STYLE, page->out);
  svg_theme_rows(page->out, false);
  fputs("\n@media (prefers-color-scheme: dark) { ", page->out);
  svg_theme_rows(page->out, true);
  fputs(" }\n", page->out);
  return true;
}

static bool put_scripts(Report *page) {
  fputs((const char *)CHART_JS, page->out);
  fputs((const char *)REPORT_JS, page->out);
  return true;
}

/* --- The whole --- */

static const struct {
  const char *name;
  bool (*put)(Report *page);
} PARTS[] = {{"title", put_title},   {"style", put_style},    {"defs", put_defs},
             {"tables", put_tables}, {"data", put_data},      {"replays", put_replays},
             {"frame", put_frame},   {"scripts", put_scripts}};

static bool put_part(Report *page, const char *name, size_t size) {
  for (unsigned i = 0; i < sizeof PARTS / sizeof PARTS[0]; i++)
    if (strlen(PARTS[i].name) == size && memcmp(PARTS[i].name, name, size) == 0)
      return PARTS[i].put(page);
  return true;
}

static bool fill_in(Report *page) {
  const char *text = (const char *)REPORT_HTML;
  for (const char *open; (open = strstr(text, "{{"));) {
    const char *close = strstr(open, "}}");
    fwrite(text, 1, (size_t)(open - text), page->out);
    if (!put_part(page, open + 2, (size_t)(close - open - 2))) return false;
    text = close + 2;
  }
  fputs(text, page->out);
  return true;
}

bool sim_page_write(const LabReport *report, const char *home, const char *path, const char *unsaid,
                    Reason *why) {
  Reason inner = {""};
  Report page = {.report = report, .home = home, .why = &inner};
  OutFile file;
  if (!outfile_open(&file, path, FILE_PAGE, unsaid, why)) return false;
  page.out = file.out;
  page_games_open(&page.games, report, home);
  bool good = fill_in(&page) ||
              refuse(why, "%.120s: %.120s", path, inner.text[0] ? inner.text : "out of memory");
  page_games_close(&page.games);
  return outfile_close(&file, good, why);
}
