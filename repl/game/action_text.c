/* action_text.c - see action_text.h. */
#include "action_text.h"

#include <stdio.h>

#include "names.h"
#include "patch_words.h"

bool action_sensible(const Game *game, const Rules *rules, const Action *action) {
  switch ((ActionKind)action->kind) {
  case ACTION_DRAW:
  case ACTION_DISCARD: return action->tile_kind > 0 && action->tile_kind <= rules->kind_count;
  case ACTION_DEPLOY:
    return action->figure < rules->figure_count &&
           action->segment < rules->kinds[game_kind_in_play(game)].segment_count;
  default: return action->kind <= ACTION_END;
  }
}

LineKind action_option_text(const Game *game, const Rules *rules, const char *const *players,
                            const Option *option, char *out, size_t size) {
  const Effect *effect = &option->effects[0];
  char segment[4] = "";
  unsigned seat = game_mover(game);
  Line line = {
      .kind = LINE_CHOOSE, .player = slice_of(players[seat]), .name = slice_of(option->label)};
  bool mover = option->effect_count && !option->ranged &&
               (effect->kind == EFFECT_DEPLOY || effect->kind == EFFECT_RECALL);
  if (option->passes) {
    line.kind = LINE_PASS;
  } else if (mover && is_held(effect->target)) {
    line.kind = LINE_RECALL;
    line.figure = slice_of(rules->figures[effect->figure].name);
    if (effect->seat != seat) line.owner = slice_of(players[effect->seat]);
    line.holder = slice_of(names_holder(players, effect->target - (unsigned)HELD));
  } else if (mover) {
    /* Another player's figure is called by its owner; the loader makes sure that no two answers move the same
     * figure and no two have the same label. */
    TileId tile = game->features.segments[effect->target].tile;
    kind_segment_name(&rules->kinds[game->board.tiles[tile].kind],
                      segment_index(&game->features, &game->board, effect->target), segment);
    line.kind = effect->kind == EFFECT_DEPLOY ? LINE_DEPLOY : LINE_RECALL;
    line.figure = slice_of(rules->figures[effect->figure].name);
    if (effect->seat != seat) line.owner = slice_of(players[effect->seat]);
    line.square = board_square(&game->board, tile);
    line.segment = slice_of(segment);
  }
  notation_write(&line, out, size);
  return (LineKind)line.kind;
}

static LineKind answer_text(const Game *game, const Rules *rules, const char *const *players,
                            const Action *action, char *out, size_t size) {
  unsigned n = action->option;
  bool asked = game->turn.phase == PHASE_ASK || game->turn.phase == PHASE_DEPLOY;
  if (!asked || n >= game->question.count) return LINE_BLANK;
  Option chosen = options_list(&game->question)[n];
  if (chosen.ranged) snprintf(chosen.label, sizeof chosen.label, "%d", (int)action->number);
  return action_option_text(game, rules, players, &chosen, out, size);
}

/* The play line of the tile that lies, or is about to. */
static Line play_line(const Game *game, const Rules *rules, const char *const *players,
                      Square square, unsigned rotation) {
  return (Line){.kind = LINE_PLAY,
                .rotation = rotation & 3,
                .square = square,
                .player = slice_of(players[game->turn.seat]),
                .tile = slice_of(rules->kinds[game->turn.kind].id)};
}

LineKind action_text(const Game *game, const Rules *rules, const char *const *players,
                     const Action *action, char *out, size_t size) {
  const Board *board = &game->board;
  TileId placed = game->turn.tile;
  char segment[4] = "", patch[PATCH_WORD];
  Spot spot;
  Line line = {.kind = LINE_END};
  if (size) out[0] = '\0';
  switch ((ActionKind)action->kind) {
  case ACTION_DRAW: return LINE_BLANK;
  case ACTION_ANSWER: return answer_text(game, rules, players, action, out, size);
  case ACTION_DISCARD:
    line = (Line){.kind = LINE_DISCARD, .tile = slice_of(rules->kinds[action->tile_kind].id)};
    break;
  case ACTION_PLACE:
    line = play_line(game, rules, players, action->square, action->rotation);
    spot = (Spot){game->turn.kind, action->square, action->rotation & 3};
    line.patch = slice_of(patch_word_needed(game, rules, &spot, patch));
    break;
  case ACTION_DEPLOY:
  case ACTION_PASS:
    if (game->turn.phase == PHASE_DRAW) { /* a tile is drawn, and none is played from a hand */
      line = (Line){.kind = LINE_PASS, .player = slice_of(players[game->turn.seat])};
      break;
    }
    if (game->turn.phase != PHASE_DEPLOY && game->turn.phase != PHASE_PLACE) return LINE_BLANK;
    line =
        play_line(game, rules, players, board_square(board, placed), board->tiles[placed].rotation);
    line.patch = slice_of(patch_word_laid(game, rules, patch));
    if (game->turn.phase == PHASE_PLACE) line.kind = LINE_PASS;
    if (game_acts_apart(game)) line.kind = action->kind == ACTION_PASS ? LINE_PASS : LINE_DEPLOY;
    if (action->kind == ACTION_PASS) break;
    kind_segment_name(&rules->kinds[game_kind_in_play(game)], action->segment, segment);
    line.figured = true;
    line.figure = slice_of(rules->figures[action->figure].name);
    line.segment = slice_of(segment);
    break;
  case ACTION_END: break;
  }
  notation_write(&line, out, size);
  return (LineKind)line.kind;
}
