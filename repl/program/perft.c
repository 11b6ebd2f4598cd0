/* perft.c - bastide perft: counts the decision tree for a given order of tiles.
 *
 * One number proves that a change of the engine changed nothing, and two engines agree on it or one
 * is wrong.  A leaf is a state in which --depth tiles lie and every decision about them is made. */
#include <stdlib.h>

#include "game/names.h"
#include "text/plain.h"
#include "program.h"
#include "text/text_file.h"

enum { LEVELS = 4096 };

typedef struct {
  const Rules *rules;
  const char *const *names;
  unsigned goal; /* tiles on the table at a leaf */
  bool plain;    /* after a deployment nothing is left to decide */
  bool failed;
  Reason why;
  Game *scratch[LEVELS]; /* a copy for each decision on the way down, made when needed */
} Perft;

/* --- The order --- */

/* The tile of one line; kind 0 for a line that says nothing. */
static bool read_tile(const Rules *rules, Slice line, KindId *kind, Reason *why) {
  Slice text = line, rest, comment;
  if (slice_split(line, '#', &text, &comment)) line = text;
  if (line.size && line.text[line.size - 1] == '\r') line.size--; /* files of other systems */
  rest = line;
  Slice id = slice_next(&rest);
  *kind = 0;
  if (!id.size) return true;
  if (slice_next(&rest).size)
    return refuse(why, "more than one word, expected one tile id per line");
  return names_tile(rules, id, kind, why);
}

/* False after a message. */
static bool read_order(const char *path, const Rules *rules, KindId order[TILES_MAX],
                       unsigned *count) {
  TextFile file;
  Slice line;
  Reason why = {""};
  if (!text_file_open(&file, path, &why)) {
    plain_print(stderr, "%s: %s\n", path, why.text);
    return false;
  }
  bool good = true;
  while (good && text_file_next(&file, &line)) {
    KindId kind;
    good = read_tile(rules, line, &kind, &why);
    if (!good && !*count)
      refuse(&why, "expected the id of a tile, as in B14"); /* quote no stranger */
    if (!good || !kind) continue;
    if (*count < TILES_MAX)
      order[(*count)++] = kind;
    else
      good = refuse(&why, "more than %d tiles", TILES_MAX);
  }
  if (!good) plain_print(stderr, "%s:%u: %s\n", path, file.line, why.text);
  text_file_close(&file);
  return good;
}

/* --- Counting --- */

static bool has_rules(const Rules *rules, unsigned hook) {
  return rules->first[hook] < rules->first[hook + 1];
}

/* The table after the action, or NULL if it could not be carried out. */
static const Game *after(Perft *perft, const Game *game, const Action *action, size_t level) {
  perft->failed = true;
  if (level == LEVELS) {
    refuse(&perft->why, "more than %d decisions in a row", LEVELS);
    return NULL;
  }
  Game *next = perft->scratch[level];
  if (!next) next = perft->scratch[level] = malloc(sizeof *next);
  if (!next) {
    refuse(&perft->why, "out of memory");
    return NULL;
  }
  game_copy(next, game);
  if (!game_apply(next, perft->rules, action, &perft->why)) return NULL;
  perft->failed = false;
  return next;
}

static bool at_leaf(const Perft *perft, const Game *game) {
  return game->board.tile_count == perft->goal && game->turn.phase != PHASE_DEPLOY &&
         game->turn.phase != PHASE_ASK;
}

static uint64_t count_leaves(Perft *perft, const Game *game, size_t level) {
  if (at_leaf(perft, game)) return 1;
  if (game->turn.phase == PHASE_OVER) return 0;
  Choices choices;
  game_choices(game, perft->rules, &choices);
  bool last = game->turn.phase == PHASE_DEPLOY && game->board.tile_count == perft->goal;
  if (last && perft->plain) return choices.count;
  uint64_t leaves = 0;
  for (unsigned n = 0; n < choices.count && !perft->failed; n++) {
    Action action = choices_action(game, &choices, n);
    const Game *next = after(perft, game, &action, level);
    if (next) leaves += count_leaves(perft, next, level + 1);
  }
  return leaves;
}

/* --- Per first turn --- */

static void print_share(const Perft *perft, const Game *before, const Action *place,
                        const Action *deploy, uint64_t leaves) {
  const Kind *kind = &perft->rules->kinds[before->turn.kind];
  printf("play %s %s %d,%d r%d", perft->names[before->turn.seat], kind->id, place->square.x,
         place->square.y, place->rotation);
  if (deploy && deploy->kind == ACTION_DEPLOY) {
    char segment[4];
    kind_segment_name(kind, deploy->segment, segment);
    printf(" %s@%s", perft->rules->figures[deploy->figure].name, segment);
  }
  printf(": %llu\n", (unsigned long long)leaves);
}

static uint64_t divide_place(Perft *perft, const Game *game, const Action *place) {
  const Game *placed = after(perft, game, place, 0);
  uint64_t leaves = 0;
  if (!placed) return 0;
  if (placed->turn.phase != PHASE_DEPLOY) { /* nobody has anything to deploy */
    leaves = count_leaves(perft, placed, 1);
    print_share(perft, game, place, NULL, leaves);
    return leaves;
  }
  Choices choices;
  game_choices(placed, perft->rules, &choices);
  for (unsigned n = 0; n < choices.count; n++) {
    Action deploy = choices_action(placed, &choices, n);
    const Game *next = after(perft, placed, &deploy, 1);
    uint64_t share = next ? count_leaves(perft, next, 2) : 0;
    if (perft->failed) break;
    print_share(perft, game, place, &deploy, share);
    leaves += share;
  }
  return leaves;
}

static uint64_t divide(Perft *perft, const Game *game);

/* A tile that is taken out of several, and what is done with it, are one turn. */
static uint64_t divide_hand(Perft *perft, const Game *game) {
  static Game taken; /* the copies are for what comes below */
  Choices choices;
  uint64_t leaves = 0;
  game_choices(game, perft->rules, &choices);
  for (unsigned n = 0; n < choices.count && !perft->failed; n++) {
    Action take = choices_action(game, &choices, n);
    const Game *next = after(perft, game, &take, 0);
    if (!next) break;
    game_copy(&taken, next);
    leaves += divide(perft, &taken);
  }
  return leaves;
}

static uint64_t divide(Perft *perft, const Game *game) {
  if (game_takes(game) && !at_leaf(perft, game)) return divide_hand(perft, game);
  if (game->turn.phase != PHASE_PLACE || at_leaf(perft, game)) return count_leaves(perft, game, 0);
  Choices choices;
  uint64_t leaves = 0;
  game_choices(game, perft->rules, &choices);
  for (unsigned n = 0; n < choices.count && !perft->failed; n++) {
    Action place = choices_action(game, &choices, n);
    leaves += divide_place(perft, game, &place);
  }
  return leaves;
}

/* --- The subcommand --- */

static int count(Perft *perft, const Arguments *arguments, const Script *script) {
  static KindId order[TILES_MAX];
  static Game game;
  unsigned tiles = 0;
  if (!read_order(arguments->order, perft->rules, order, &tiles)) return EXIT_WRONG;
  if (!game_start_order(&game, perft->rules, (unsigned)arguments->player_count, order, tiles,
                        &perft->why)) {
    if (script_error(script)) return complain_plainly(script_error(script));
    return complain(arguments, "%s: %s", arguments->order, perft->why.text);
  }
  perft->goal = game.board.tile_count + arguments->depth;
  bool divided = given(arguments, OPTION_DIVIDE);
  uint64_t leaves = divided ? divide(perft, &game) : count_leaves(perft, &game, 0);
  if (script_error(script)) return complain_plainly(script_error(script));
  if (perft->failed) return complain(arguments, "%s", perft->why.text);
  printf("%llu\n", (unsigned long long)leaves);
  return EXIT_DONE;
}

int program_perft(Arguments *arguments) {
  if (!arguments->order) return complain(arguments, "--order FILE is missing");
  if (!given(arguments, OPTION_DEPTH)) return complain(arguments, "--depth N is missing");
  ScriptRequest request = arguments_request(arguments);
  ScriptError error;
  Script *script = script_open(&request, &error);
  if (!script) return complain_plainly(error.text);
  script_names(script, arguments->players);
  static Perft perft; /* large */
  perft.rules = script_rules(script);
  perft.names = arguments->players;
  perft.plain = !has_rules(perft.rules, HOOK_ASK) && !has_rules(perft.rules, HOOK_AGAIN);
  int status = count(&perft, arguments, script);
  for (size_t i = 0; i < LEVELS; i++) free(perft.scratch[i]);
  script_close(script);
  return status;
}
