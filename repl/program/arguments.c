/* arguments.c - the words after the program's name: options, files, and the help about them.
 *
 * getopt_long does the reading; what it does not know is answered here, with the nearest name. */
#include "arguments.h"

#include <errno.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "text/did_you_mean.h"

static const OptionRow ROWS[OPTIONS] = {
#define X(NAME, name, letter, value, help) [OPTION_##NAME] = {name, letter, value, help},
    OPTION_LIST(X)
#undef X
};

const OptionRow *arguments_option(unsigned option) {
  return &ROWS[option];
}

bool program_takes(const Program *program, unsigned option) {
  OptionSet all = TAKES(HELP) | (program->takes ? TAKES(SCRIPT_SECONDS) : 0);
  return (program->takes | all) >> option & 1;
}

int program_letter(const Program *program, unsigned option) {
  for (unsigned i = 0; i < option; i++)
    if (program_takes(program, i) && ROWS[i].letter == ROWS[option].letter) return 0;
  return ROWS[option].letter;
}

/* --- Values --- */

static bool read_number(const char *text, uint64_t least, uint64_t most, uint64_t *number,
                        Reason *why) {
  char *end = NULL;
  errno = 0;
  unsigned long long value = *text >= '0' && *text <= '9' ? strtoull(text, &end, 10) : 0;
  if (end && !*end && !errno && value >= least && value <= most) {
    *number = value;
    return true;
  }
  char shown[64];
  return refuse(why, "'%s' is not a valid number, expected %llu to %llu",
                slice_copy(slice_of(text), shown, sizeof shown), (unsigned long long)least,
                (unsigned long long)most);
}

/* Cuts a list at its commas into words of our own.  An empty piece is refused. */
static bool read_list(Arguments *arguments, const char *text, const char **list, size_t *count,
                      size_t most, Reason *why) {
  size_t size = strlen(text) + 1;
  if (size > sizeof arguments->text - arguments->text_used)
    return refuse(why, "the list is too long");
  char *piece = memcpy(arguments->text + arguments->text_used, text, size);
  arguments->text_used += size;
  for (;;) {
    char *comma = strchr(piece, ',');
    if (comma) *comma = '\0';
    if (!*piece) return refuse(why, "an empty name in the list, expected names between commas");
    if (!text_line(piece))
      return refuse(why, "'%.100s' cannot stand in a line, expected plain text (UTF-8)", piece);
    if (*count == most) return refuse(why, "more than %zu names", most);
    list[(*count)++] = piece;
    if (!comma) return true;
    piece = comma + 1;
  }
}

static bool take_players(Arguments *arguments, const char *text, Reason *why) {
  uint64_t number = 0;
  arguments->player_count = 0;
  if ((*text >= '0' && *text <= '9') || *text == '-') {
    if (!read_number(text, SESSION_PLAYERS_MIN, SESSION_PLAYERS_MAX, &number, why)) {
      return refuse(why, "%.20s players, expected %d to %d", text, SESSION_PLAYERS_MIN,
                    SESSION_PLAYERS_MAX);
    }
    for (; arguments->player_count < number; arguments->player_count++) {
      arguments->players[arguments->player_count] =
          session_seat_name((unsigned)arguments->player_count);
    }
    return true;
  }
  const char *names[ARGUMENTS_WORDS];
  size_t count = 0;
  if (!read_list(arguments, text, names, &count, ARGUMENTS_WORDS, why)) return false;
  if (count < SESSION_PLAYERS_MIN || count > SESSION_PLAYERS_MAX) {
    return refuse(why, "%zu player%s, expected %d to %d", count, count == 1 ? "" : "s",
                  SESSION_PLAYERS_MIN, SESSION_PLAYERS_MAX);
  }
  for (size_t i = 0; i < count; i++) {
    if (!notation_player_name(slice_of(names[i]), why)) return false;
    arguments->players[i] = names[i];
  }
  arguments->player_count = count;
  return true;
}

/* The first bot of a list.  Its parameters are divided by commas, too: greedy:figure=2,open=1,random. */
static Slice first_bot(const char *list) {
  size_t size = strcspn(list, ",");
  for (;;) {
    const char *next = list + size + 1;
    size_t length = list[size] ? strcspn(next, ",") : 0;
    bool parameter = length && memchr(next, '=', length) && !memchr(next, ':', length);
    if (!parameter) return (Slice){list, size};
    size += 1 + length;
  }
}

static bool take_bots(Arguments *arguments, const char *text, Reason *why) {
  arguments->bot_count = 0;
  for (;;) {
    Slice bot = first_bot(text);
    if (!bot.size) return refuse(why, "an empty name in the list, expected names between commas");
    if (arguments->bot_count == SESSION_PLAYERS_MAX)
      return refuse(why, "more than %d bots", SESSION_PLAYERS_MAX);
    if (!bot_read(arguments->home, bot, &arguments->bots[arguments->bot_count], why)) return false;
    arguments->bot_count++;
    if (!text[bot.size]) return true;
    text += bot.size + 1;
  }
}

/* The base game is always there, and no name to use. */
static bool take_tiles(Arguments *arguments, const char *text, Reason *why) {
  size_t kept = 0;
  if (!read_list(arguments, text, arguments->use, &arguments->use_count, ARGUMENTS_WORDS, why))
    return false;
  for (size_t i = 0; i < arguments->use_count; i++) {
    if (strcmp(arguments->use[i], "base") == 0)
      arguments->base_tiles = true;
    else
      arguments->use[kept++] = arguments->use[i];
  }
  arguments->use_count = kept;
  return true;
}

/* Reads "3/8". */
static bool take_shard(Arguments *arguments, const char *text, Reason *why) {
  char shown[32], *end = NULL;
  bool digit = *text >= '0' && *text <= '9';
  unsigned long shard = digit ? strtoul(text, &end, 10) : 0, shards = 0;
  if (end && *end == '/' && end[1] >= '0' && end[1] <= '9') shards = strtoul(end + 1, &end, 10);
  if (!shards || *end || shard < 1 || shard > shards || shards > ARGUMENTS_SHARDS)
    return refuse(why, "'%s' is not a part, expected 1/8 to 8/8, or any other number up to %d",
                  slice_copy(slice_of(text), shown, sizeof shown), ARGUMENTS_SHARDS);
  arguments->shard = (unsigned)shard;
  arguments->shards = (unsigned)shards;
  return true;
}

/* By hand: what strtod takes for a number depends on the locale.  Returns what follows it. */
static const char *read_decimal(const char *text, double *number) {
  double place = 1;
  bool point = false;
  for (*number = 0; *text; text++) {
    if (*text == '.' && !point) {
      point = true;
      continue;
    }
    if (*text < '0' || *text > '9') break;
    *number = point ? *number + (place /= 10) * (*text - '0') : *number * 10 + (*text - '0');
  }
  return text;
}

/* "0.5", "±0.5" or "±0.5 %", and perhaps more behind it.  NULL if it is not such a number. */
static const char *read_precision(const char *text, double *number) {
  static const char SIGN[] = "±";
  size_t sign = sizeof SIGN - 1;
  if (!strncmp(text, SIGN, sign)) text += sign;
  text = read_decimal(text + strspn(text, " "), number);
  text += strspn(text, " ");
  if (*text == '%') text += 1 + strspn(text + 1, " ");
  return *number > 0 && *number < 1e6 ? text : NULL;
}

static bool take_precision(Arguments *arguments, const char *text, Reason *why) {
  char shown[40];
  const char *rest = read_precision(text, &arguments->precision);
  return (rest && !*rest) ||
         refuse(why, "'%s' is not a precision, expected a number above 0, as in 0.5",
                slice_copy(slice_of(text), shown, sizeof shown));
}

static bool take_until(Arguments *arguments, const char *text, Reason *why) {
  char shown[64];
  arguments->about = read_precision(text, &arguments->precision);
  return (arguments->about && *arguments->about) ||
         refuse(why,
                "'%s' is not the precision of a figure, expected one as in '0.5 points per player'",
                slice_copy(slice_of(text), shown, sizeof shown));
}

bool arguments_seconds(const char *text) {
  double seconds;
  if (*read_decimal(text, &seconds)) return false;
  if (seconds < 0.01 || seconds > 100000) return false;
  script_seconds(seconds);
  return true;
}

static bool take_value(Arguments *arguments, unsigned option, const char *text, Reason *why) {
  uint64_t number = 0;
  switch (option) {
  case OPTION_USE:
    return read_list(arguments, text, arguments->use, &arguments->use_count, ARGUMENTS_WORDS, why);
  case OPTION_WITH:
    return read_list(arguments, text, arguments->with, &arguments->with_count, ARGUMENTS_WORDS,
                     why);
  case OPTION_OPT:
    return read_list(arguments, text, arguments->options, &arguments->option_count, ARGUMENTS_WORDS,
                     why);
  case OPTION_PLAYERS: return take_players(arguments, text, why);
  case OPTION_BOTS: return take_bots(arguments, text, why);
  case OPTION_ITERATIONS: arguments->iterations = text; return true;
  case OPTION_TIME: arguments->time = text; return true;
  case OPTION_SEED: return read_number(text, 0, UINT64_MAX, &arguments->seed, why);
  case OPTION_DEPTH:
    if (!read_number(text, 0, ARGUMENTS_DEPTH, &number, why)) return false;
    arguments->depth = (unsigned)number;
    return true;
  case OPTION_TURN:
    if (!read_number(text, 0, UINT16_MAX, &number, why)) return false;
    arguments->turn = (unsigned)number;
    return true;
  case OPTION_TILES: return take_tiles(arguments, text, why);
  case OPTION_RECORD: arguments->record = text; return true;
  case OPTION_GAMES: return read_number(text, 1, ARGUMENTS_GAMES, &arguments->games, why);
  case OPTION_MIN_GAMES: return read_number(text, 1, ARGUMENTS_GAMES, &arguments->min_games, why);
  case OPTION_SWEEP: arguments->sweep = text; return true;
  case OPTION_ABOUT: arguments->about = text; return true;
  case OPTION_PRECISION: return take_precision(arguments, text, why);
  case OPTION_UNTIL: return take_until(arguments, text, why);
  case OPTION_THREADS:
    if (!read_number(text, 1, ARGUMENTS_THREADS, &number, why)) return false;
    arguments->threads = (unsigned)number;
    return true;
  case OPTION_SHARD: return take_shard(arguments, text, why);
  case OPTION_JSON_FILE: arguments->json = text; return true;
  case OPTION_CSV: arguments->csv = text; return true;
  case OPTION_MATRIX:
    return read_list(arguments, text, arguments->matrix, &arguments->matrix_count, ARGUMENTS_WORDS,
                     why);
  case OPTION_SCRIPT_SECONDS:
    return arguments_seconds(text) ||
           refuse(why, "'%.20s' is not a time, expected seconds from 0.01 to 100000", text);
  case OPTION_SAVE: arguments->save = text; return true;
  case OPTION_JOURNAL: arguments->journal = text; return true;
  case OPTION_OUT: arguments->out = text; return true;
  case OPTION_TRACE: arguments->trace = text; return true;
  case OPTION_HTML: arguments->html = text; return true;
  case OPTION_HEAT: arguments->heat = text; return true;
  case OPTION_FRAME: return svg_frame(text, &arguments->frame, why);
  case OPTION_APNG: arguments->apng = text; return true;
  case OPTION_PDF: arguments->pdf = text; return true;
  case OPTION_PAPER: arguments->paper = text; return true;
  case OPTION_SCENARIO: arguments->scenario = text; return true;
  case OPTION_ORDER: arguments->order = text; return true;
  default: return true;
  }
}

/* --- Reading --- */

/* --time 200 is for all bots that have a parameter of that name. */
static bool tune_bots(Arguments *arguments, const char *parameter, const char *value, Reason *why) {
  bool found = false;
  if (!value) return true;
  for (size_t i = 0; i < arguments->bot_count; i++) {
    Bot *bot = &arguments->bots[i];
    if (!bot_has(bot, parameter)) continue;
    found = true;
    if (!bot_set(bot, parameter, value, why)) return false;
  }
  return found || refuse(why, "--%s is for mcts, expected it among the --bots", parameter);
}

/* Without --players there are as many as bots; with fewer bots than players, people sit first. */
enum { PLAYERS_UNSAID = 2 };
static bool seat_bots(Arguments *arguments, Reason *why) {
  if (!arguments->player_count) {
    size_t count = arguments->bot_count;
    if (count < PLAYERS_UNSAID) count = PLAYERS_UNSAID;
    for (size_t i = 0; i < count; i++) arguments->players[i] = session_seat_name((unsigned)i);
    arguments->player_count = count;
  }
  if (arguments->bot_count > arguments->player_count) {
    return refuse(why, "--bots: %zu bots for %zu players", arguments->bot_count,
                  arguments->player_count);
  }
  size_t people = arguments->player_count - arguments->bot_count;
  memmove(arguments->bots + people, arguments->bots,
          arguments->bot_count * sizeof arguments->bots[0]);
  for (size_t seat = 0; seat < people; seat++) arguments->bots[seat] = (Bot){.kind = NULL};
  return true;
}

static bool unknown_option(const Program *program, const char *word, Reason *why) {
  Suggestion suggestion;
  char hint[64], shown[64], name[32];
  suggestion_start(&suggestion, (Slice){word, strcspn(word, "=")});
  for (unsigned i = 0; i < OPTIONS; i++) {
    snprintf(name, sizeof name, "--%s", ROWS[i].name);
    if (program_takes(program, i)) suggestion_offer(&suggestion, name);
  }
  return refuse(why, "unknown option '%s'%s; --help lists them",
                slice_copy(slice_of(word), shown, sizeof shown),
                suggestion_hint(&suggestion, hint));
}

bool arguments_read(Arguments *arguments, const Program *program, const char *home, int argc,
                    char **argv, Reason *why) {
  struct option longs[OPTIONS + 1] = {{0}};
  char letters[3 * OPTIONS + 2] = ":";
  for (unsigned i = 0, n = 0; i < OPTIONS; i++) {
    if (!program_takes(program, i)) continue;
    longs[n++] = (struct option){ROWS[i].name, ROWS[i].value != NULL, NULL, 256 + (int)i};
    size_t end = strlen(letters);
    if (ROWS[i].letter)
      snprintf(letters + end, sizeof letters - end, "%c%s", ROWS[i].letter,
               ROWS[i].value ? ":" : "");
  }
  memset(arguments, 0, sizeof *arguments);
  arguments->command = program->name;
  arguments->home = home;
  for (int i = 1; i < argc; i++) {
    char shown[64];
    if (argv[i][strcspn(argv[i], "\r\n")]) /* messages are lines */
      return refuse(why, "'%s' has the end of a line in it",
                    slice_copy(slice_of(argv[i]), shown, sizeof shown));
  }
  optind = 0; /* from the start, also the second time */
  opterr = 0;
  for (int found; (found = getopt_long(argc, argv, letters, longs, NULL)) != -1;) {
    if (found == '?') {
      char letter[3] = {'-', (char)optopt, '\0'};
      bool is_letter = optopt > 0 && optopt < 256;
      return unknown_option(program, is_letter ? letter : argv[optind - 1], why);
    }
    if (found == ':') return refuse(why, "%.64s wants a value", argv[optind - 1]);
    unsigned option = found >= 256 ? (unsigned)found - 256 : 0;
    while (found < 256 && (ROWS[option].letter != found || !program_takes(program, option)))
      option++;
    Reason inner = {""};
    if (!take_value(arguments, option, optarg, &inner)) {
      return refuse(why, "--%s: %s", ROWS[option].name, inner.text);
    }
    arguments->given |= UINT64_C(1) << option;
  }
  arguments->files = argv + optind;
  arguments->file_count = (size_t)(argc - optind);
  if (given(arguments, OPTION_HELP)) return true;
  if (arguments->file_count > program->most) {
    char shown[64];
    return refuse(why, "unexpected word '%s'",
                  slice_copy(slice_of(arguments->files[program->most]), shown, sizeof shown));
  }
  if (arguments->file_count < program->least) return refuse(why, "%s is missing", program->files);
  return tune_bots(arguments, "iterations", arguments->iterations, why) &&
         tune_bots(arguments, "time", arguments->time, why) &&
         arguments_check_outputs(arguments, why) && seat_bots(arguments, why);
}

void arguments_help(FILE *out, const Program *program) {
  fprintf(out, "Usage: bastide%s%s [options]%s%s\n\n%s\n", *program->name ? " " : "", program->name,
          *program->files ? " " : "", program->files, program->help);
  if (program->more) fprintf(out, "\n%s\n", program->more);
  fputs("\nOptions:\n", out);
  for (unsigned i = 0; i < OPTIONS; i++) {
    if (!program_takes(program, i)) continue;
    char left[64], letter[8] = "    ";
    if (program_letter(program, i)) snprintf(letter, sizeof letter, "-%c, ", ROWS[i].letter);
    snprintf(left, sizeof left, "%s--%s%s%s", letter, ROWS[i].name, ROWS[i].value ? " " : "",
             ROWS[i].value ? ROWS[i].value : "");
    fprintf(out, "  %-24s %s\n", left, ROWS[i].help);
  }
}

SessionStart arguments_start(const Arguments *arguments) {
  return (SessionStart){.home = arguments->home,
                        .use = arguments->use,
                        .use_count = arguments->use_count,
                        .options = arguments->options,
                        .option_count = arguments->option_count,
                        .players = arguments->players,
                        .player_count = arguments->player_count,
                        .seed = given(arguments, OPTION_SEED) ? &arguments->seed : NULL};
}

ScriptRequest arguments_request(const Arguments *arguments) {
  return (ScriptRequest){.home = arguments->home,
                         .use = arguments->use,
                         .use_count = arguments->use_count,
                         .options = arguments->options,
                         .option_count = arguments->option_count};
}
