/* picture.c - bastide draw: the table of a file, or sheets of tiles, as SVG or PNG.
 *
 * A file is a save, a position (set lines) or scenarios, of which one is drawn.  What a picture looks like
 * is svg.h's business; PNGs are made by rsvg-convert, a program of librsvg. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "program.h"
#include "svg.h"
#include "textfile.h"

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
    fprintf(stderr, "%s:%u: %s\n", reading->path, line, text);
  else
    fprintf(stderr, "%s: %s\n", reading->path, text);
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
  reading->chosen = !wanted || word_is(line->name, wanted);
  return true;
}

static bool take_line(Reading *reading, Word text, unsigned number) {
  Line line;
  Reason why = {""};
  Answer answer = {.kind = ANSWER_DONE};
  bool read = notation_read(text.text, text.size, &line, &why);
  if (read && line.kind == LINE_SCENARIO) return begin_scenario(reading, &line);
  if (reading->scenarios && !reading->chosen) return true;
  if (!read) return fault(reading, number, why.text);
  LineClass class = line_class(line.kind);
  /* What a scenario claims is for `bastide test` to check; a save must be as it says. */
  if (reading->scenarios && (class == CLASS_CHECK || line.refused)) return true;
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
  Word line;
  Reason why = {""};
  if (!textfile_open(&file, reading.path, &why)) {
    fault(&reading, 0, why.text);
    return NULL;
  }
  reading.session = session_open(arguments->home);
  bool good = reading.session || fault(&reading, 0, "out of memory");
  while (good && !reading.done && textfile_next(&file, &line))
    good = take_line(&reading, line, file.line);
  textfile_close(&file);
  if (good && check_reading(&reading)) return reading.session;
  session_close(reading.session);
  return NULL;
}

/* --- Writing --- */

/* Runs rsvg-convert on a picture that lies in a file; its output goes to ours or into a file. */
static int convert(const Arguments *arguments, FILE *picture) {
  fflush(picture);
  rewind(picture);
  pid_t child = fork();
  if (child < 0) return complain(arguments, "--png: %s", strerror(errno));
  if (child == 0) {
    dup2(fileno(picture), STDIN_FILENO);
    if (arguments->out)
      execlp("rsvg-convert", "rsvg-convert", "--format=png", "--output", arguments->out,
             (char *)NULL);
    else
      execlp("rsvg-convert", "rsvg-convert", "--format=png", (char *)NULL);
    _exit(127);
  }
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) continue;
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return EXIT_DONE;
  if (WIFEXITED(status) && WEXITSTATUS(status) == 127)
    return complain(arguments, "--png needs rsvg-convert, a program of librsvg.  Install it with\n"
                               "  apt-get install librsvg2-bin      (Debian, Ubuntu)\n"
                               "  dnf install librsvg2-tools        (Fedora)\n"
                               "  brew install librsvg              (macOS)");
  return complain(arguments, "--png: rsvg-convert failed");
}

typedef void Painter(FILE *out, const void *what, const Arguments *arguments);

static int write_picture(const Arguments *arguments, Painter *paint, const void *what) {
  bool png = given(arguments, OPTION_PNG);
  FILE *out = png ? tmpfile() : arguments->out ? fopen(arguments->out, "w") : stdout;
  if (!out) return complain(arguments, "%s: %s", png ? "--png" : arguments->out, strerror(errno));
  paint(out, what, arguments);
  int status = EXIT_DONE;
  if (png) status = convert(arguments, out);
  if (out == stdout) return status; /* main sees whether all was written */
  bool bad = ferror(out) != 0;
  if ((fclose(out) != 0 || bad) && !png)
    return complain(arguments, "%s: %s", arguments->out, strerror(errno));
  return status;
}

static SvgStyle style_of(const Arguments *arguments) {
  return (SvgStyle){given(arguments, OPTION_DARK), given(arguments, OPTION_SPOTS)};
}

static void paint_table(FILE *out, const void *what, const Arguments *arguments) {
  SvgStyle style = style_of(arguments);
  svg_board(out, what, &style);
}

/* Which authors' tiles are meant: those named, and what they bring along; without a name the base. */
static uint32_t wanted_authors(const Rules *rules, const Arguments *arguments) {
  uint32_t wanted = 0;
  for (unsigned author = 0; author < rules->author_count; author++)
    if (author > 0 || arguments->base_tiles) wanted |= (uint32_t)1 << author;
  return wanted;
}

static void paint_sheet(FILE *out, const void *what, const Arguments *arguments) {
  SvgStyle style = style_of(arguments);
  const Rules *rules = what;
  svg_sheet(out, rules, wanted_authors(rules, arguments), &style);
}

static int draw_sheets(const Arguments *arguments) {
  ScriptRequest request = arguments_request(arguments);
  ScriptError error;
  Script *script = script_open(&request, &error);
  if (!script) return complain_plainly(error.text);
  int status = write_picture(arguments, paint_sheet, script_rules(script));
  script_close(script);
  return status;
}

int program_draw(Arguments *arguments) {
  bool tiles = given(arguments, OPTION_TILES);
  if (tiles == (arguments->file_count > 0))
    return complain(arguments, "expected a FILE, or --tiles NAMES");
  if (tiles) return draw_sheets(arguments);
  if (arguments->option_count)
    return complain(arguments, "--opt goes with --tiles; a file has its own options");
  Session *session = read_table(arguments);
  if (!session) return EXIT_WRONG;
  if (given(arguments, OPTION_SPOTS) && session_game(session)->turn.phase != PHASE_PLACE)
    complain(arguments, "--spots: no tile is in hand, so no spots are shown");
  int status = write_picture(arguments, paint_table, session);
  session_close(session);
  return status;
}
