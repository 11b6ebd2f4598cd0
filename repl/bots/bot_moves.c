/* bot_moves.c - the whole moves of a position, for bots that choose among them, and the way from one to its actions. */
#include "bot_inner.h"

/* Is there an earlier rotation on the same square after which the table is the same? */
static bool comes_to_the_same(void *context, const Game *game, const Action *place) {
  const BotMemory *memory = context;
  unsigned twin = memory->twins.twin[game->turn.kind][place->rotation];
  Spot spot = {game->turn.kind, place->square, (uint8_t)twin};
  return twin != place->rotation && game_check_spot(game, &memory->rules, &spot, NULL);
}

bool bot_moves_look(BotMemory *memory, bool shorter) {
  if (!memory->moves) memory->moves = moves_open(&memory->rules);
  return memory->moves &&
         moves_list(memory->moves, &memory->hidden, shorter ? comes_to_the_same : NULL, memory);
}

void bot_moves_begin(BotMemory *memory, const ScriptAction *move, Action *action) {
  const Turn *turn = &memory->hidden.turn;
  if (turn->phase != PHASE_DRAW) {
    plan_make(memory, &(Move){move->first, move->second, move->whole, 0});
    *action = move->first;
    return;
  }
  memory->planned.turn = turn->number;
  memory->planned.part = turn->part;
  memory->planned.seat = turn->seat;
  memory->planned.move = *move;
  *action = move->take ? (Action){.kind = ACTION_DRAW, .tile_kind = move->take} : move->first;
  memory->planned.there = move->take > 0;
}

bool bot_moves_planned(BotMemory *memory, ScriptAction *move) {
  const Turn *turn = &memory->hidden.turn;
  bool there = memory->planned.there;
  memory->planned.there = false;
  *move = memory->planned.move;
  Spot spot = {move->take, move->first.square, move->first.rotation};
  return there && turn->phase == PHASE_PLACE && turn->kind == move->take &&
         turn->number == memory->planned.turn && turn->part == memory->planned.part &&
         turn->seat == memory->planned.seat &&
         game_check_spot(&memory->hidden, &memory->rules, &spot, NULL);
}
