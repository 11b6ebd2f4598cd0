/* moves.c - see moves.h. */
#include "moves.h"

#include <stdlib.h>
#include <string.h>

#include "action_text.h"
#include "core/patch.h"
#include "patch_words.h"

Moves *moves_open(const Rules *rules) {
  Moves *moves = calloc(1, sizeof *moves);
  if (!moves) return NULL;
  rules_copy(&moves->calm, rules);
  for (unsigned moment = 0; moment < MOMENTS; moment++) /* what comes before a figure stands */
    if (moment != MOMENT_PLACED) moves->calm.ask_rules_at[moment] = 0;
  moves->calm.hooks.paid = NULL; /* what is only tried pays nobody */
  moves->calm.hooks.listener = NULL;
  return moves;
}

void moves_close(Moves *moves) {
  if (moves) free(moves->list);
  free(moves);
}

/* --- Listing --- */

static bool add(Moves *moves, ScriptAction move) {
  if (moves->count == MOVES_MOST) return true;
  if (moves->count == moves->room) {
    unsigned room = moves->room ? 2 * moves->room : 256;
    ScriptAction *list = realloc(moves->list, room * sizeof *list);
    if (!list) return false;
    moves->list = list;
    moves->room = room;
  }
  moves->list[moves->count++] = move;
  return true;
}

/* A place, with everything that may be deployed there. */
static bool add_place(Moves *moves, const Game *game, const Action *place, KindId take) {
  Game *placed = &moves->placed;
  Reason why;
  game_copy(placed, game);
  if (!game_apply(placed, &moves->calm, place, &why)) return false;
  if (placed->turn.phase != PHASE_DEPLOY)
    return add(moves, (ScriptAction){.first = *place, .take = take});
  game_choices(placed, &moves->calm, &moves->deploys);
  for (unsigned n = 0; n < moves->deploys.count; n++) {
    Action deploy = choices_action(placed, &moves->deploys, n);
    if (!add(moves, (ScriptAction){*place, deploy, true, take})) return false;
  }
  return true;
}

static bool list_from(Moves *moves, const Game *game, KindId take, MovesSkip *skip, void *context) {
  game_choices(game, &moves->calm, &moves->choices);
  for (unsigned n = 0; n < moves->choices.count; n++) {
    Action action = choices_action(game, &moves->choices, n);
    bool good = action.kind != ACTION_PLACE ? add(moves, (ScriptAction){.first = action})
                                            : (skip && skip(context, game, &action)) ||
                                                  add_place(moves, game, &action, take);
    if (!good) return false;
  }
  return true;
}

/* With this tile in hand; one that fits nowhere can only be discarded. */
static bool list_with(Moves *moves, const Game *game, KindId kind, MovesSkip *skip, void *context) {
  Action take = {.kind = ACTION_DRAW, .tile_kind = kind};
  Reason why;
  if (!game_takes(game) && !game_count_spots(game, &moves->calm, kind, NULL)) {
    take.kind = ACTION_DISCARD;
    return add(moves, (ScriptAction){.first = take});
  }
  game_copy(&moves->taken, game);
  return game_apply(&moves->taken, &moves->calm, &take, &why) &&
         list_from(moves, &moves->taken, kind, skip, context);
}

bool moves_list(Moves *moves, const Game *game, MovesSkip *skip, void *context) {
  const Hooks *hooks = &moves->calm.hooks;
  moves->count = 0;
  if (game->turn.phase != PHASE_DRAW) {
    if (!list_from(moves, game, 0, skip, context)) return false;
  } else if (game_takes(game)) {
    KindId kinds[TAKE_MAX];
    unsigned count = game_hand(game, &moves->calm, kinds);
    for (unsigned i = 0; i < count; i++)
      if (!list_with(moves, game, kinds[i], skip, context)) return false;
    if (game->turn.holds == HOLDS_MAY && !add(moves, (ScriptAction){.first.kind = ACTION_PASS}))
      return false;
  } else {
    bool there[KINDS_MAX + 1] = {false};
    for (unsigned i = 0; i < game->bag.left; i++) there[game->bag.order[i]] = true;
    for (unsigned kind = 1; kind <= moves->calm.kind_count; kind++)
      if (there[kind] && !list_with(moves, game, (KindId)kind, skip, context)) return false;
  }
  return !hooks->failed || !hooks->failed(hooks->context);
}

/* --- As lines --- */

void moves_text(const Moves *moves, const Game *game, const char *const *players,
                const ScriptAction *move, char *out, size_t size) {
  const Rules *rules = &moves->calm;
  if (move->first.kind != ACTION_PLACE) {
    action_text(game, rules, players, &move->first, out, size);
    return;
  }
  const Kind *kind = &rules->kinds[move->take ? move->take : game->turn.kind];
  char segment[4] = "", patch[PATCH_WORD];
  Spot spot = {move->take ? move->take : game->turn.kind, move->first.square, move->first.rotation};
  Line line = {.kind = LINE_PLAY,
               .rotation = move->first.rotation,
               .square = move->first.square,
               .player = slice_of(players[game->turn.seat]),
               .tile = slice_of(kind->id)};
  line.patch = slice_of(patch_word_needed(game, rules, &spot, patch));
  if (move->whole && move->second.kind == ACTION_DEPLOY) {
    kind_segment_name(&rules->kinds[patch_kind_there(game, rules, &spot)], move->second.segment,
                      segment);
    line.figured = true;
    line.figure = slice_of(rules->figures[move->second.figure].name);
    line.segment = slice_of(segment);
  }
  notation_write(&line, out, size);
}
