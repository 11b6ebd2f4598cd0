/* picture.c - bastide draw: the table of a file, or sheets of tiles, as SVG or PNG.
 *
 * A file is a save, a position (set lines) or scenarios, of which one is drawn.  What a picture looks like
 * is svg.h's business, how it gets into a file picture_file.h's. */
#include <math.h>
#include <string.h>

#include "lab/lab_report.h"
#include "text/plain.h"
#include "program.h"
#include "game/seal.h"
#include "terminal/picture_file.h"
#include "text/text_file.h"

/* --- Reading --- */

typedef struct {
  const Arguments *arguments;
  const char *path;
  Session *session;
  bool scenarios; /* the file holds some … */
  bool chosen;    /* … and the one that is wanted has begun */
  bool done;      /* nothing more is wanted */
} Reading;

static bool fault(const Reading *reading, unsigned line, const char *text) {
  fflush(stdout);
  if (line)
    plain_print(stderr, "%s:%u: %s\n", reading->path, line, text);
  else
    plain_print(stderr, "%s: %s\n", reading->path, text);
  return false;
}

/* The table as it was when the turn that is asked for was over. */
static bool turn_reached(const Reading *reading) {
  const Game *game = session_game(reading->session);
  return given(reading->arguments, OPTION_TURN) && game &&
         game->turn.number > reading->arguments->turn;
}

static bool begin_scenario(Reading *reading, const Line *line) {
  const char *wanted = reading->arguments->scenario;
  if (reading->chosen) { /* the next one */
    reading->done = true;
    return true;
  }
  reading->scenarios = true;
  reading->chosen = !wanted || slice_is(line->name, wanted);
  return true;
}

static bool take_line(Reading *reading, Slice text, unsigned number) {
  Line line;
  Reason why = {""};
  Answer answer = {.kind = ANSWER_DONE};
  bool read = notation_read(text.text, text.size, &line, &why);
  if (read && line.kind == LINE_SCENARIO) return begin_scenario(reading, &line);
  if (reading->scenarios && !reading->chosen) return true;
  if (!read) return fault(reading, number, why.text);
  LineClass class = notation_class_of(line.kind);
  /* What a scenario claims is for `bastide test` to check; a save must be as it says, unless it was another
   * game then. */
  bool believed = reading->scenarios || given(reading->arguments, OPTION_ANYWAY);
  if (believed && (class == CLASS_CHECK || line.refused)) return true;
  if (class == CLASS_ACTION && given(reading->arguments, OPTION_TURN)) {
    session_lay(reading->session, &answer);
    if (answer.kind == ANSWER_DONE && turn_reached(reading)) {
      reading->done = true;
      return true;
    }
  }
  if (answer.kind == ANSWER_DONE) session_do(reading->session, &line, number, &answer);
  if (answer.kind == ANSWER_DONE) return true;
  return fault(reading, answer.line ? answer.line : number, answer.text);
}

static bool check_reading(Reading *reading) {
  const Arguments *arguments = reading->arguments;
  Answer answer;
  char text[320];
  if (arguments->scenario && !reading->chosen) {
    snprintf(text, sizeof text, "no scenario is called '%.100s'", arguments->scenario);
    return fault(reading, 0, text);
  }
  if (session_lay(reading->session, &answer) != ANSWER_DONE)
    return fault(reading, answer.line, answer.text);
  const Game *game = session_game(reading->session);
  bool over = game->turn.phase == PHASE_OVER && game->turn.number == arguments->turn;
  if (!given(arguments, OPTION_TURN) || turn_reached(reading) || over) return true;
  snprintf(text, sizeof text, "turn %u is not over in this file; it ends in turn %u",
           arguments->turn, (unsigned)game->turn.number);
  return fault(reading, 0, text);
}

static Session *read_table(const Arguments *arguments) {
  Reading reading = {.arguments = arguments, .path = arguments->files[0]};
  TextFile file;
  Slice line;
  Reason why = {""};
  if (!text_file_open(&file, reading.path, &why)) {
    fault(&reading, 0, why.text);
    return NULL;
  }
  reading.session = session_open(arguments->home);
  bool good = reading.session || fault(&reading, 0, "out of memory");
  if (good && !notation_begins(text_file_rest(&file))) good = fault(&reading, 0, NOTATION_STRANGE);
  Seal seal = seal_check(&file);
  if (good && seal.state == SEAL_BROKEN) good = fault(&reading, seal.line, SEAL_COMPLAINT);
  if (good && given(arguments, OPTION_ANYWAY)) session_anyway(reading.session);
  while (good && !reading.done && text_file_next(&file, &line))
    good = take_line(&reading, line, file.line);
  text_file_close(&file);
  if (good && check_reading(&reading)) return reading.session;
  session_close(reading.session);
  return NULL;
}

/* --- Writing --- */

static int write_picture(const Arguments *arguments, SvgPainter *paint, const void *what) {
  SvgStyle style = {.dark = given(arguments, OPTION_DARK),
                    .spots = given(arguments, OPTION_SPOTS),
                    .frame = given(arguments, OPTION_FRAME) ? &arguments->frame : NULL};
  bool png = given(arguments, OPTION_PNG) || picture_wants_png(arguments->out);
  Reason why = {""};
  if (picture_write(arguments->out, stdout, png, arguments_unsaid(arguments), paint, what, &style,
                    &why))
    return EXIT_DONE;
  return complain_failed(arguments, "%s", why.text);
}

typedef struct {
  const Rules *rules;
  uint32_t authors; /* a bit for each whose tiles are wanted */
  double heat[KINDS_MAX + 1], hottest;
  bool heated;
} Sheet;

static bool paint_sheet(Builder *out, const void *what, const SvgStyle *style) {
  const Sheet *sheet = what;
  SvgStyle own = *style;
  own.heat = sheet->heated ? sheet->heat : NULL;
  own.hottest = sheet->hottest;
  svg_sheet(out, sheet->rules, sheet->authors, &own);
  return true;
}

/* What the tiles were worth in a run.  False after a message. */
static bool read_heat(const Arguments *arguments, Sheet *sheet) {
  static LabReport report;
  TileWorth tiles[KINDS_MAX];
  Reason why = {""};
  if (!report_read(&report, arguments->heat, &why)) return complain_plainly(why.text), false;
  unsigned count = report_tiles(&report, tiles);
  report_free(&report);
  if (!count) {
    complain(arguments, "--heat: %s has no worth of tiles, expected a run of sim --weigh",
             arguments->heat);
    return false;
  }
  sheet->heated = true;
  for (unsigned kind = 0; kind <= sheet->rules->kind_count; kind++) sheet->heat[kind] = NAN;
  for (unsigned kind = 1; kind <= sheet->rules->kind_count; kind++)
    for (unsigned i = 0; i < count; i++)
      if (!strcmp(tiles[i].id, sheet->rules->kinds[kind].id)) sheet->heat[kind] = tiles[i].worth;
  for (unsigned i = 0; i < count; i++) sheet->hottest = fmax(sheet->hottest, fabs(tiles[i].worth));
  return true;
}

/* The tiles of all that is named and what it brings along; those of the base game if it is named, too. */
static int draw_sheets(const Arguments *arguments) {
  ScriptRequest request = arguments_request(arguments);
  ScriptError error;
  Script *script = script_open(&request, &error);
  if (!script) return complain_plainly(error.text);
  Sheet sheet = {.rules = script_rules(script),
                 .authors = arguments->base_tiles ? ~(uint32_t)0 : ~(uint32_t)1};
  bool any = false;
  for (unsigned kind = 1; kind <= sheet.rules->kind_count; kind++)
    any = any || (sheet.authors >> sheet.rules->kinds[kind].author & 1);
  int status = EXIT_WRONG;
  if (!any)
    complain(arguments, "--tiles: there are no tiles of that");
  else if (!arguments->heat || read_heat(arguments, &sheet))
    status = write_picture(arguments, paint_sheet, &sheet);
  script_close(script);
  return status;
}

int program_draw(Arguments *arguments) {
  bool tiles = given(arguments, OPTION_TILES);
  if (tiles == (arguments->file_count > 0))
    return complain(arguments, "expected a FILE, or --tiles NAMES");
  if (tiles && given(arguments, OPTION_FRAME))
    return complain(arguments, "--frame goes with a FILE, not with --tiles");
  if (!tiles && arguments->heat) return complain(arguments, "--heat goes with --tiles");
  if (tiles) return draw_sheets(arguments);
  if (arguments->option_count)
    return complain(arguments, "--opt goes with --tiles; a file has its own options");
  Session *session = read_table(arguments);
  if (!session) return EXIT_WRONG;
  if (given(arguments, OPTION_SPOTS) && session_game(session)->turn.phase != PHASE_PLACE)
    complain(arguments, "--spots: no tile is in hand, so no spots are shown");
  int status = write_picture(arguments, picture_of_table, session);
  session_close(session);
  return status;
}
