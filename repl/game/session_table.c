/* session_table.c - lays the table: carries out the set-up lines, shuffles the bag, draws the first tile.
 *
 * Set-up lines are kept as they came and carried out together when the table is needed, so their order
 * is free.  Nothing is scored here. */
#include <stdio.h>
#include <string.h>

#include "scripts/sandbox/stop.h"
#include "core/piece.h"
#include "patch_words.h"
#include "session_inner.h"

/* One set-up line, read again from the log. */
typedef struct {
  Line line;
  unsigned number;
} Setup;

static bool read_setup(const JournalLine *from, Setup *setup) {
  setup->number = from->number;
  return notation_read(from->text, strlen(from->text), &setup->line, NULL);
}

static AnswerKind setup_fault(const Setup *setup, const Reason *why, Answer *answer) {
  answer_reason(answer, ANSWER_WRONG, why);
  answer->line = setup->number;
  return ANSWER_WRONG;
}

static bool stand(Session *session, KindId kind, const Item *item, Reason *why) {
  const Rules *rules = session->rules;
  unsigned seat, figure, segment;
  return find_player(session, item->name, &seat, why) &&
         names_figure(rules, item->value, &figure, why) &&
         names_segment(rules, kind, item->segment, &segment, why) &&
         game_stand(&session->game, rules, seat, figure, session->game.board.tile_count, segment,
                    why);
}

/* A piece on the tile just set: on all of it, on a segment, or beside the first figure there. */
static bool put_piece(Session *session, KindId kind, const Item *item, Reason *why) {
  Game *game = &session->game;
  const Rules *rules = session->rules;
  unsigned piece, segment = 0;
  if (!names_piece(rules, item->value, &piece, why)) return false;
  TileId tile = (TileId)game->board.tile_count;
  Whereabouts at = {.place = PLACE_TILE, .id = tile};
  if (!item->segment.size) return game_put_piece(game, rules, piece, at, why);
  if (!names_segment(rules, kind, item->segment, &segment, why)) return false;
  at = (Whereabouts){.place = PLACE_SEGMENT,
                     .id = (SegmentId)(game->board.tiles[tile].first + segment)};
  for (unsigned i = 0; rules->pieces[piece].at >> PLACE_FIGURE & 1 && i < game->figures.count; i++)
    if (game->figures.on[i].segment == at.id) {
      at = (Whereabouts){.place = PLACE_FIGURE,
                         .seat = game->figures.on[i].seat,
                         .figure = game->figures.on[i].kind,
                         .id = at.id};
      break;
    }
  return game_put_piece(game, rules, piece, at, why);
}

/* Is it something that lies over the tile? */
static bool is_patch(const Rules *rules, const Item *item) {
  char name[PATCH_WORD];
  return !item->name.size && rules_patch(rules, slice_copy(item->value, name, sizeof name)) >= 0;
}

static bool put_tile(Session *session, const Line *line, Reason *why) {
  Spot spot = {0, line->square, line->rotation};
  if (!names_tile(session->rules, line->tile, &spot.kind, why)) return false;
  for (unsigned i = 0; i < line->item_count; i++) {
    const Item *item = &line->items[i];
    if (!is_patch(session->rules, item)) continue;
    spot.kind =
        patch_named(session->rules, spot.kind, spot.rotation, item->value, item->segment, why);
    if (!spot.kind) return false;
  }
  if (!game_put(&session->game, session->rules, &spot, why)) return false;
  for (unsigned i = 0; i < line->item_count; i++)
    if (line->items[i].name.size && !stand(session, spot.kind, &line->items[i], why)) return false;
  for (unsigned i = 0; i < line->item_count; i++) /* when the figures stand */
    if (!line->items[i].name.size && !is_patch(session->rules, &line->items[i]) &&
        !put_piece(session, spot.kind, &line->items[i], why))
      return false;
  return true;
}

/* Does the square touch the table, so that it can be decided now whether the tile fits?  An occupied
 * one counts: the table will say so. */
static bool reachable(const Board *board, Square square) {
  if (board->tile_count == 0 || board_at(board, square)) return true;
  for (unsigned side = 0; side < SIDES; side++)
    if (board_at(board, square_step(square, 2 * side))) return true;
  return false;
}

/* Puts down what touches the table, round after round, so that the order of lines is free. */
static AnswerKind put_tiles(Session *session, Answer *answer) {
  bool done[TILES_MAX + 1] = {false};
  bool any = true;
  session->island = false;
  Setup setup;
  while (any) {
    any = false;
    unsigned n = 0, waiting = 0;
    for (size_t i = 0; i < session->log.count; i++) {
      if (session->log.list[i].kind != LINE_SET) continue;
      Reason why = {""};
      if (n > TILES_MAX) return answer_say(answer, ANSWER_WRONG, "more than %d tiles", TILES_MAX);
      if (done[n++] || !read_setup(&session->log.list[i], &setup)) continue;
      if (!reachable(&session->game.board, setup.line.square)) {
        if (!waiting) waiting = (unsigned)i + 1;
        continue;
      }
      if (!put_tile(session, &setup.line, &why)) return setup_fault(&setup, &why, answer);
      done[n - 1] = any = true;
    }
    if (!waiting) return ANSWER_DONE;
    if (!any) {
      Reason why = {""};
      read_setup(&session->log.list[waiting - 1], &setup);
      if (session->eager) { /* what joins them may still be said */
        session->island = true;
        session->island_at = setup.line.square;
        return ANSWER_DONE;
      }
      refuse(&why, "the tile at %d,%d touches no other", setup.line.square.x, setup.line.square.y);
      return setup_fault(&setup, &why, answer);
    }
  }
  return ANSWER_DONE;
}

/* rack.B14=2 */
static bool set_held(Session *session, unsigned seat, const Item *item, Reason *why) {
  unsigned hand;
  KindId kind;
  if (!names_held(session->rules, item->name, &hand, &kind, why)) return false;
  if (item->number < 0 || item->number > TILES_MAX)
    return refuse(why, "%d tiles in a hand, expected 0 to %d", item->number, TILES_MAX);
  return game_hold(&session->game, session->rules, hand, seat, kind, (unsigned)item->number, why);
}

/* "small@Bob=1": so many of the player's are in Bob's hands. */
static bool set_captives(Session *session, unsigned seat, const Item *item, Reason *why) {
  Figures *figures = &session->game.figures;
  Slice kind, holder;
  unsigned figure, by;
  int at;
  slice_split(item->name, '@', &kind, &holder);
  if (!names_figure(session->rules, kind, &figure, why) || !find_holder(session, holder, &by, why))
    return false;
  if (by == seat) return refuse(why, "nobody holds their own figures");
  if (item->number < 0 || item->number > session->rules->figures[figure].each)
    return refuse(why, "%d captives, expected 0 to %d", item->number,
                  session->rules->figures[figure].each);
  while ((at = figure_find_held(figures, by, seat, figure)) >= 0) {
    figure_free(figures, (unsigned)at);
    figures->supply[seat][figure]--; /* what is at home is said for itself */
  }
  for (int i = 0; i < item->number; i++) {
    figures->supply[seat][figure]++;
    figure_hold(figures, by, seat, figure);
  }
  return true;
}

static bool set_supply(Session *session, const Line *line, Reason *why) {
  unsigned seat, figure;
  if (!find_player(session, line->player, &seat, why)) return false;
  for (unsigned i = 0; i < line->item_count; i++) {
    const Item *item = &line->items[i];
    if (memchr(item->name.text, '@', item->name.size)) {
      if (!set_captives(session, seat, item, why)) return false;
      continue;
    }
    if (names_piece(session->rules, item->name, &figure, NULL)) {
      Whereabouts with = {.place = item->number ? PLACE_PLAYER : PLACE_OFF,
                          .seat = (uint8_t)(item->number ? seat : 0)};
      if (!game_put_piece(&session->game, session->rules, figure, with, why)) return false;
      continue;
    }
    if (memchr(item->name.text, '.', item->name.size)) {
      if (!set_held(session, seat, item, why)) return false;
      continue;
    }
    if (!names_figure(session->rules, item->name, &figure, why)) return false;
    if (item->number < 0 || item->number > FIGURES_MAX)
      return refuse(why, "a supply of %d, expected 0 to %d", item->number, FIGURES_MAX);
    session->game.figures.supply[seat][figure] = (uint8_t)item->number;
  }
  return true;
}

/* A larger supply than the rules give must not overflow the table or a feature's counters. */
static bool check_supply(const Session *session, Reason *why) {
  const Figures *figures = &session->game.figures;
  unsigned total = 0u + figures->count + figures->held_count;
  for (unsigned seat = 0; seat < session->game.players; seat++) {
    unsigned weight = 0;
    for (unsigned i = 0; i < session->rules->figure_count; i++) {
      total += figures->supply[seat][i];
      weight += figures->supply[seat][i] * session->rules->figures[i].weight;
    }
    for (unsigned i = 0; i < figures->count; i++)
      if (figures->on[i].seat == seat)
        weight += session->rules->figures[figures->on[i].kind].weight;
    if (weight > UINT8_MAX)
      return refuse(why, "%s's figures weigh %u, expected at most %d", session->players[seat],
                    weight, UINT8_MAX);
  }
  if (total <= FIGURES_MAX) return true;
  return refuse(why, "%u figures, expected at most %d", total, FIGURES_MAX);
}

static bool set_turn(Session *session, const Line *line, Reason *why) {
  unsigned seat;
  if (!find_player(session, line->player, &seat, why)) return false;
  session->game.turn.seat = (uint8_t)seat;
  return true;
}

/* The lines that do not wait for others. */
static AnswerKind apply_setups(Session *session, Answer *answer) {
  Setup setup;
  for (size_t i = 0; i < session->log.count; i++) {
    Reason why = {""};
    unsigned kind = session->log.list[i].kind;
    if ((kind != LINE_SUPPLY && kind != LINE_TURN) || !read_setup(&session->log.list[i], &setup))
      continue;
    bool good = kind == LINE_TURN
                    ? set_turn(session, &setup.line, &why)
                    : set_supply(session, &setup.line, &why) && check_supply(session, &why);
    if (!good) return setup_fault(&setup, &why, answer);
  }
  return ANSWER_DONE;
}

/* Brings the tiles that come first to the top. */
static AnswerKind arrange(Session *session, Answer *answer) {
  for (unsigned i = 0; i < session->order.count; i++) {
    const JournalLine *word = &session->order.list[i];
    Reason why = {""};
    KindId kind;
    if (names_tile(session->rules, slice_of(word->text), &kind, &why) &&
        !bag_bring(&session->game.bag, kind, i))
      refuse(&why, "tile %u of the order: no %s is left in the bag", i + 1, word->text);
    if (!why.text[0]) continue;
    answer_reason(answer, ANSWER_WRONG, &why);
    answer->line = word->number;
    return ANSWER_WRONG;
  }
  return ANSWER_DONE;
}

/* The bag is shuffled only now: what was set is not in it any more. */
static bool draw_first(Session *session, Reason *why) {
  Game *game = &session->game;
  if (!game->bag.left) return refuse(why, "all tiles lie on the table, none is left to draw");
  return game_draw(game, session->rules, why);
}

/* Tiles that fitted nowhere before the first action belong to no line: group 0. */
static AnswerKind log_first_discards(Session *session, Answer *answer) {
  const unsigned none[KINDS_MAX + 1] = {0};
  action_note_discards(session, &session->game, 0, none);
  journal_cut(&session->draft, 0);
  for (unsigned i = 0; i < session->aside_count; i++) {
    char text[24];
    snprintf(text, sizeof text, "discard %s", session->rules->kinds[session->aside[i]].id);
    if (!journal_add(&session->log, slice_of(text), LINE_DISCARD, 0, 0))
      return answer_no_memory(answer);
  }
  session->aside_count = 0;
  return ANSWER_DONE;
}

static size_t setup_count(const Session *session) {
  size_t count = 0;
  while (count < session->log.count &&
         notation_class_of(session->log.list[count].kind) == CLASS_SETUP)
    count++;
  return count;
}

static bool has_set(const Session *session) {
  for (size_t i = 0; i < session->log.count; i++)
    if (session->log.list[i].kind == LINE_SET) return true;
  return false;
}

static AnswerKind lay(Session *session, Answer *answer) {
  Reason why = {""};
  Game *game = &session->game;
  bool bare = has_set(session);
  if (!game_start(game, session->rules, (unsigned)session->names.count, NULL, bare, &why))
    return answer_reason(answer, ANSWER_WRONG, &why);
  if (put_tiles(session, answer) != ANSWER_DONE) return answer->kind;
  if (apply_setups(session, answer) != ANSWER_DONE) return answer->kind;
  if (!session->seeded) return answer->kind;
  game->rng.state = session->seed;
  bag_shuffle(&game->bag, &game->rng);
  if (arrange(session, answer) != ANSWER_DONE) return answer->kind;
  if (!draw_first(session, &why)) return answer_reason(answer, ANSWER_WRONG, &why);
  return log_first_discards(session, answer);
}

AnswerKind session_whole(const Session *session, Answer *answer) {
  answer_done(answer);
  if (!session->laid || !session->island) return ANSWER_DONE;
  return answer_refuse(answer,
                       "the tile at %d,%d touches no other; `set` what lies between, or `undo` it",
                       session->island_at.x, session->island_at.y);
}

AnswerKind session_lay(Session *session, Answer *answer) {
  answer_done(answer);
  if (session->laid) return ANSWER_DONE;
  if (!session->script && table_load(session, answer) != ANSWER_DONE) return answer->kind;
  journal_cut(&session->log, setup_count(session));
  ledger_clear(&session->ledger);
  session->returned = 0;
  session_attend(session);
  lay(session, answer);
  const char *error = script_error(session->script);
  if (error) {
    answer_say(answer, ANSWER_BROKEN, "rule failed: %s", error);
    script_forgive(session->script);
  }
  if (answer->kind != ANSWER_DONE) return answer->kind;
  game_copy(&session->first, &session->game);
  session->first_paid = session->ledger.count;
  session->laid = true;
  session->unconfirmed = 0;
  return ANSWER_DONE;
}

AnswerKind table_setup(Session *session, const Line *line, unsigned group, unsigned number,
                       Answer *answer) {
  char text[NOTATION_LINE + 1];
  size_t count = setup_count(session);
  answer_done(answer);
  if (session->halfway || (session->log.count && session->log.list[session->log.count - 1].group &&
                           session->log.count > count))
    return answer_say(answer, ANSWER_WRONG, "`%s` stands before the first action",
                      notation_keyword(line->kind));
  journal_cut(&session->log, count);
  notation_write(line, text, sizeof text);
  if (!journal_add(&session->log, slice_of(text), line->kind, group, number))
    return answer_no_memory(answer);
  session->laid = false;
  if (!session->eager || session_lay(session, answer) == ANSWER_DONE) return answer->kind;
  Answer again;
  StopShield shield = stop_shield();
  journal_cut(&session->log, count);
  session_lay(session, &again);
  stop_unshield(shield);
  return answer->kind;
}
