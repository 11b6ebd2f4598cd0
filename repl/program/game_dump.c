/* game_dump.c - table, turn, players, features with their figures, and the numbers that rules keep. */
#include "game_dump.h"

#include "core/number.h"
#include "game/view.h"
#include "terminal/draw.h"

static void dump_turn(FILE *out, const Game *game) {
  static const char *const PHASES[] = {[PHASE_DRAW] = "draw",
                                       [PHASE_PLACE] = "place",
                                       [PHASE_DEPLOY] = "deploy",
                                       [PHASE_ASK] = "ask",
                                       [PHASE_OVER] = "over"};
  const Turn *turn = &game->turn;
  fprintf(out, "phase %s, turn %u, part %u, %s, step %u, %u discarded%s, hash %016llx\n",
          PHASES[turn->phase], turn->number, turn->part, session_seat_name(turn->seat), turn->step,
          turn->discarded, turn->failed ? ", a rule has FAILED" : "",
          (unsigned long long)game_hash(game));
}

static void dump_question(FILE *out, const Game *game, const Rules *rules) {
  if (game->turn.phase != PHASE_ASK) return;
  fprintf(out, "question of %s to %s:", rules->authors[rules->list[game_asking(game)].author].name,
          session_seat_name(game->turn.asked));
  for (unsigned i = 0; i < game->question.count; i++)
    fprintf(out, "%s %u %s", i ? "," : "", i, options_list(&game->question)[i].label);
  fputc('\n', out);
}

/* "  12 city of 3 tiles, unfinished at 0,0:C1, 2 open: Blue meeple 0,0:C1" */
static void dump_feature(FILE *out, const View *view, FeatureId id) {
  const Game *game = view->game;
  char words[VIEW_FEATURE], place[VIEW_PLACE];
  const char *before = ":";
  fprintf(out, "%4u %s at %s, %u open", id, view_feature(view, id, words),
          view_place(view, view_first_segment(view, id), place), game->features.list[id].open);
  for (unsigned i = 0; i < game->figures.count; i++) {
    const Figure *figure = &game->figures.on[i];
    if (game->features.segments[figure->segment].of != id) continue;
    fprintf(out, "%s %s %s %s", before, view->names[figure->seat],
            view->rules->figures[figure->kind].name, view_place(view, figure->segment, place));
    before = ",";
  }
  fputc('\n', out);
}

/* Those that are not 0.  A player's are printed with the score; a tile's are left out. */
static void dump_numbers(FILE *out, const Game *game, const Rules *rules) {
  for (unsigned i = 0; i < rules->slot_count; i++) {
    const SlotName *slot = &rules->slots[i];
    bool shared = slot->scope == SCOPE_GAME || slot->scope == SCOPE_TURN;
    int value = shared ? game_number(game, (Scope)slot->scope, slot->index, 0) : 0;
    if (value) fprintf(out, "%s = %d\n", slot->name, value);
  }
}

void game_dump_to(FILE *out, const Game *game, const Rules *rules) {
  const char *names[SESSION_PLAYERS_MAX];
  for (unsigned seat = 0; seat < SESSION_PLAYERS_MAX; seat++) names[seat] = session_seat_name(seat);
  const View view = {game, rules, names};
  const Scene scene = {.game = game, .rules = rules, .names = names};
  const DrawStyle plain = {.colour = false};
  draw_board(out, &scene, &plain);
  draw_status(out, &scene, &plain);
  dump_turn(out, game);
  dump_question(out, game, rules);
  dump_numbers(out, game, rules);
  for (unsigned id = 1; id <= game->features.feature_count; id++)
    if (feature_live(&game->features.list[id])) dump_feature(out, &view, (FeatureId)id);
}

void game_dump(const Game *game, const Rules *rules) {
  game_dump_to(stderr, game, rules);
}
