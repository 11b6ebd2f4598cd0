/* preview.c - tries lines, compares the tables before and after, and tells the difference. */
#include "preview.h"

#include <stdlib.h>
#include <string.h>

#include "core/number.h"
#include "short_form.h"
#include "view.h"

/* What has changed from one table to a later one. */
typedef struct {
  const Game *before, *after;
  const Rules *rules; /* of both */
  const char *const *names;
  const Ledger *ledger;
  size_t paid;        /* its entries from here on were paid in between */
  const char *indent; /* in front of every line */
} Preview;

static View view_after(const Preview *preview) {
  return (View){preview->after, preview->rules, preview->names};
}

/* --- Tiles and features --- */

static unsigned print_tiles(Builder *out, const Preview *preview) {
  const Board *board = &preview->after->board;
  unsigned first = preview->before->board.tile_count + 1u;
  for (unsigned tile = first; tile <= board->tile_count; tile++) {
    Square square = board_square(board, (TileId)tile);
    builder_print(out, "%s%s lies at %d,%d r%u\n", preview->indent,
                  preview->rules->kinds[board->tiles[tile].kind].id, square.x, square.y,
                  board->tiles[tile].rotation);
  }
  return board->tile_count >= first ? board->tile_count - first + 1u : 0;
}

/* Was the feature of the later table complete before? */
static bool was_complete(const Preview *preview, FeatureId feature) {
  const Features *before = &preview->before->features;
  View view = view_after(preview);
  SegmentId segment = view_first_segment(&view, feature);
  return segment <= before->segment_count &&
         feature_complete(&before->list[before->segments[segment].of]);
}

static bool was_paid(const Preview *preview, FeatureId feature) {
  for (size_t i = preview->paid; i < preview->ledger->count; i++)
    if (preview->ledger->list[i].payment.feature == feature) return true;
  return false;
}

static unsigned print_completed(Builder *out, const Preview *preview) {
  const Features *features = &preview->after->features;
  View view = view_after(preview);
  unsigned count = 0;
  for (unsigned f = 1; f <= features->feature_count; f++) {
    const Feature *feature = &features->list[f];
    char words[VIEW_FEATURE], place[VIEW_PLACE];
    if (!feature_live(feature) || !feature_complete(feature)) continue;
    if (was_complete(preview, (FeatureId)f) || was_paid(preview, (FeatureId)f)) continue;
    builder_print(out, "%s%s at %s; nobody is paid\n", preview->indent,
                  view_feature(&view, (FeatureId)f, words),
                  view_place(&view, view_first_segment(&view, (FeatureId)f), place));
    count++;
  }
  return count;
}

static unsigned print_payments(Builder *out, const Preview *preview) {
  unsigned count = 0;
  for (size_t i = preview->paid; i < preview->ledger->count; count++) {
    char text[1024];
    i = ledger_explain(preview->ledger, i, preview->rules, preview->names, text, sizeof text);
    builder_print(out, "%s%s\n", preview->indent, text);
  }
  return count;
}

/* --- Figures --- */

/* Segments keep their numbers as tiles are added, so a figure that stays is on the same one. */
static unsigned count_figures(const Game *game, const Figure *like) {
  unsigned count = 0;
  for (unsigned i = 0; i < game->figures.count; i++) {
    const Figure *figure = &game->figures.on[i];
    count += figure->seat == like->seat && figure->kind == like->kind &&
             figure->segment == like->segment;
  }
  return count;
}

/* Is it the first of several that are alike? */
static bool first_alike(const Game *game, unsigned index) {
  const Figure *figure = &game->figures.on[index];
  for (unsigned i = 0; i < index; i++) {
    const Figure *other = &game->figures.on[i];
    if (figure->seat == other->seat && figure->kind == other->kind &&
        figure->segment == other->segment)
      return false;
  }
  return true;
}

/* Tells the figures of one table that are more than on the other. */
static unsigned print_moved(Builder *out, const Preview *preview, const Game *here,
                            const Game *there, const char *how) {
  View view = {here, preview->rules, preview->names};
  unsigned told = 0;
  for (unsigned i = 0; i < here->figures.count; i++) {
    const Figure *figure = &here->figures.on[i];
    char place[VIEW_PLACE];
    if (!first_alike(here, i)) continue;
    unsigned more = count_figures(here, figure), left = count_figures(there, figure);
    for (; more > left; more--, told++)
      builder_print(out, "%s%s: %s %s %s\n", preview->indent, preview->names[figure->seat],
                    preview->rules->figures[figure->kind].name, how,
                    view_place(&view, figure->segment, place));
  }
  return told;
}

static unsigned print_figures(Builder *out, const Preview *preview) {
  unsigned home = print_moved(out, preview, preview->before, preview->after, "goes home from");
  return home + print_moved(out, preview, preview->after, preview->before, "stands at");
}

/* --- Numbers --- */

static unsigned print_values(Builder *out, const Preview *preview) {
  const Game *before = preview->before, *after = preview->after;
  unsigned told = 0;
  for (unsigned i = 0; i < preview->rules->slot_count; i++) {
    const SlotName *slot = &preview->rules->slots[i];
    unsigned of = slot->scope == SCOPE_PLAYER                ? after->players
                  : slot->scope == SCOPE_GAME                ? 1
                  : slot->scope == SCOPE_TILE && slot->token ? after->board.tile_count + 1u
                                                             : 0;
    for (unsigned n = slot->scope == SCOPE_TILE; n < of; n++) {
      bool new = slot->scope == SCOPE_TILE &&n > before->board.tile_count;
      int was = new ? 0 : game_number(before, (Scope)slot->scope, slot->index, n);
      int is = game_number(after, (Scope)slot->scope, slot->index, n);
      if (was == is) continue;
      Square square = board_square(&after->board, (TileId)(slot->scope == SCOPE_TILE ? n : 1));
      if (slot->scope == SCOPE_GAME)
        builder_print(out, "%s%s: %d → %d\n", preview->indent, slot->name, was, is);
      else if (slot->scope == SCOPE_PLAYER)
        builder_print(out, "%s%s: %s %d → %d\n", preview->indent, preview->names[n], slot->name,
                      was, is);
      else
        builder_print(out, "%s%d,%d: %s %d → %d\n", preview->indent, square.x, square.y, slot->name,
                      was, is);
      told++;
    }
  }
  return told;
}

static unsigned print_pieces(Builder *out, const Preview *preview) {
  View before = {preview->before, preview->rules, preview->names}, after = view_after(preview);
  unsigned told = 0;
  for (unsigned i = 0; i < preview->rules->piece_count; i++) {
    char was[VIEW_PIECE], is[VIEW_PIECE];
    view_piece(&before, i, was);
    view_piece(&after, i, is);
    if (!strcmp(was, is)) continue;
    builder_print(out, "%s%s: %s → %s\n", preview->indent, preview->rules->pieces[i].name, was, is);
    told++;
  }
  return told;
}

static unsigned print_scores(Builder *out, const Preview *preview) {
  const char *before = "score: ";
  unsigned told = 0;
  for (unsigned seat = 0; seat < preview->after->players; seat++) {
    int was = preview->before->scores[seat], is = preview->after->scores[seat];
    if (was == is) continue;
    builder_print(out, "%s%s%s %d → %d", told ? "" : preview->indent, before, preview->names[seat],
                  was, is);
    before = ", ";
    told = 1;
  }
  if (told) builder_char(out, '\n');
  return told;
}

/* Everything above.  Returns how many lines were written, as each of them does. */
static unsigned print_all(Builder *out, const Preview *preview) {
  return print_tiles(out, preview) + print_completed(out, preview) + print_payments(out, preview) +
         print_figures(out, preview) + print_pieces(out, preview) + print_values(out, preview) +
         print_scores(out, preview);
}

/* --- What comes next --- */

/* Who decides next, and what may be answered if a question is open.  `before` tells whose turn it
 * was. */
static void print_next(Builder *out, const Session *session, const Game *before,
                       const char *indent) {
  const Game *game = session_game(session);
  const Rules *rules = session_rules(session);
  const char *mover = session_player(session, game_mover(game));
  char deeper[32];
  switch ((Phase)game->turn.phase) {
  case PHASE_OVER: builder_print(out, "%sThen the game is over.\n", indent); break;
  case PHASE_DEPLOY: builder_print(out, "%sThen %s may deploy a figure.\n", indent, mover); break;
  case PHASE_DRAW:
  case PHASE_PLACE:
    /* The very tile is nobody's business yet. */
    builder_print(out, "%sThen %s draws %s tile.\n", indent, mover,
                  game->turn.number == before->turn.number && game->turn.part > 1 ? "another"
                                                                                  : "a");
    break;
  case PHASE_ASK: {
    const Author *author = &rules->authors[rules->list[game_asking(game)].author];
    builder_print(out, "%sThen %s answers a question (%s, %s):\n", indent, mover, author->title,
                  author->file);
    snprintf(deeper, sizeof deeper, "%s  ", indent);
    view_answers(out, session, deeper);
    break;
  }
  }
}

/* --- Trying --- */

/* Has a tile been drawn that nobody may know yet? */
static bool drew_hidden(const Game *start, const Game *game) {
  if (game_takes(start) && game->turn.number == start->turn.number &&
      game->turn.part == start->turn.part)
    return false; /* only a tile that is in hand was taken */
  return game->turn.seeded &&
         (game->bag.left != start->bag.left || game->turn.discarded != start->turn.discarded);
}

/* One line: carries it out, then tells the difference. */
static AnswerKind try_line(Builder *out, Session *session, const Line *line, Game *before,
                           Answer *answer) {
  char text[NOTATION_LINE + 1];
  notation_write(line, text, sizeof text);
  game_copy(before, session_game(session));
  size_t paid = session_ledger(session)->count;
  if (session_do(session, line, 0, answer) != ANSWER_DONE)
    return answer_blame(answer, "%.120s", text);
  Preview preview = {.before = before,
                     .after = session_game(session),
                     .rules = session_rules(session),
                     .names = session_players(session),
                     .ledger = session_ledger(session),
                     .paid = paid,
                     .indent = "  "};
  builder_print(out, "%s\n", text);
  if (!print_all(out, &preview)) builder_put(out, "  nothing changes on the table\n");
  print_next(out, session, before, "  ");
  return ANSWER_DONE;
}

static AnswerKind try_typed(Builder *out, Session *session, Slice typed, const Game *start,
                            Game *before, Answer *answer) {
  char shown[128];
  ShortForm form;
  bool hidden = drew_hidden(start, session_game(session));
  Slice rest = typed;
  slice_copy(typed, shown, sizeof shown);
  if (hidden && slice_is(slice_next(&rest), "play")) {
    answer_refuse(answer, "which tile is drawn then is hidden");
    return answer_blame(answer, "%.120s", shown);
  }
  if (short_form_read(session, typed, &form, answer) != ANSWER_DONE)
    return answer_blame(answer, "%.120s", shown);
  return try_line(out, session, &form.line, before, answer);
}

/* Begins to try lines; NULL, with the answer, if memory is short.  end_trying takes them back. */
static Game *begin_trying(Session *session, Answer *answer) {
  Game *scratch = malloc(2 * sizeof *scratch);
  *answer = (Answer){.kind = ANSWER_DONE};
  if (scratch && session_hold(session)) {
    session_hide(session);
    return scratch;
  }
  free(scratch);
  answer_refuse(answer, "out of memory");
  return NULL;
}

static void end_trying(Session *session, Game *scratch) {
  session_release(session);
  free(scratch);
}

AnswerKind preview_line(Builder *out, Session *session, const Line *line, Answer *answer) {
  Game *scratch = begin_trying(session, answer);
  if (!scratch) return answer->kind;
  try_line(out, session, line, scratch, answer);
  end_trying(session, scratch);
  return answer->kind;
}

AnswerKind preview_try(Builder *out, Session *session, Slice lines, Answer *answer) {
  Game *scratch = begin_trying(session, answer);
  if (!scratch) return answer->kind;
  game_copy(&scratch[0], session_game(session));
  while (lines.size && answer->kind == ANSWER_DONE) {
    Slice line = lines, rest = {"", 0};
    slice_split(lines, ';', &line, &rest);
    lines = rest;
    if (slice_trim(line).size)
      try_typed(out, session, slice_trim(line), &scratch[0], &scratch[1], answer);
  }
  end_trying(session, scratch);
  return answer->kind;
}
