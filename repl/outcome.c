/* outcome.c - compares two tables and tells the difference; tries lines. */
#include "outcome.h"

#include <stdlib.h>
#include <string.h>

#include "shortform.h"
#include "view.h"

static View view_after(const Outcome *outcome) {
  return (View){outcome->after, outcome->rules, outcome->names};
}

/* --- Tiles and features --- */

unsigned outcome_tiles(FILE *out, const Outcome *outcome) {
  const Board *board = &outcome->after->board;
  unsigned first = outcome->before->board.tile_count + 1u;
  for (unsigned tile = first; tile <= board->tile_count; tile++) {
    Square square = board_square(board, (TileId)tile);
    fprintf(out, "%s%s lies at %d,%d r%u\n", outcome->indent,
            outcome->rules->kinds[board->tiles[tile].kind].id, square.x, square.y,
            board->tiles[tile].rotation);
  }
  return board->tile_count >= first ? board->tile_count - first + 1u : 0;
}

/* Was the feature of the later table complete before? */
static bool was_complete(const Outcome *outcome, FeatureId feature) {
  const Features *before = &outcome->before->features;
  View view = view_after(outcome);
  SegmentId segment = view_first_segment(&view, feature);
  return segment <= before->segment_count &&
         feature_complete(&before->list[before->segments[segment].of]);
}

static bool was_paid(const Outcome *outcome, FeatureId feature) {
  for (size_t i = outcome->paid; i < outcome->ledger->count; i++)
    if (outcome->ledger->list[i].payment.feature == feature) return true;
  return false;
}

unsigned outcome_completed(FILE *out, const Outcome *outcome) {
  const Features *features = &outcome->after->features;
  View view = view_after(outcome);
  unsigned count = 0;
  for (unsigned f = 1; f <= features->feature_count; f++) {
    const Feature *feature = &features->list[f];
    char words[VIEW_FEATURE], place[VIEW_PLACE];
    if (!feature_live(feature) || !feature_complete(feature)) continue;
    if (was_complete(outcome, (FeatureId)f) || was_paid(outcome, (FeatureId)f)) continue;
    fprintf(out, "%s%s at %s; nobody is paid\n", outcome->indent,
            view_feature(&view, (FeatureId)f, words),
            view_place(&view, view_first_segment(&view, (FeatureId)f), place));
    count++;
  }
  return count;
}

unsigned outcome_payments(FILE *out, const Outcome *outcome) {
  unsigned count = 0;
  for (size_t i = outcome->paid; i < outcome->ledger->count; count++) {
    char text[1024];
    i = ledger_explain(outcome->ledger, i, outcome->rules, outcome->names, text, sizeof text);
    fprintf(out, "%s%s\n", outcome->indent, text);
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
static unsigned tell_moved(FILE *out, const Outcome *outcome, const Game *here, const Game *there,
                           const char *how) {
  View view = {here, outcome->rules, outcome->names};
  unsigned told = 0;
  for (unsigned i = 0; i < here->figures.count; i++) {
    const Figure *figure = &here->figures.on[i];
    char place[VIEW_PLACE];
    if (!first_alike(here, i)) continue;
    unsigned more = count_figures(here, figure), left = count_figures(there, figure);
    for (; more > left; more--, told++)
      fprintf(out, "%s%s: %s %s %s\n", outcome->indent, outcome->names[figure->seat],
              outcome->rules->figures[figure->kind].name, how,
              view_place(&view, figure->segment, place));
  }
  return told;
}

unsigned outcome_figures(FILE *out, const Outcome *outcome) {
  unsigned home = tell_moved(out, outcome, outcome->before, outcome->after, "goes home from");
  return home + tell_moved(out, outcome, outcome->after, outcome->before, "stands at");
}

/* --- Numbers --- */

unsigned outcome_values(FILE *out, const Outcome *outcome) {
  const Game *before = outcome->before, *after = outcome->after;
  unsigned told = 0;
  for (unsigned i = 0; i < outcome->rules->slot_count; i++) {
    const SlotName *slot = &outcome->rules->slots[i];
    unsigned k = slot->index;
    if (slot->scope == SCOPE_GAME && before->game_slots[k] != after->game_slots[k]) {
      fprintf(out, "%s%s: %d → %d\n", outcome->indent, slot->name, (int)before->game_slots[k],
              (int)after->game_slots[k]);
      told++;
    }
    for (unsigned seat = 0; slot->scope == SCOPE_PLAYER && seat < after->players; seat++) {
      int was = before->player_slots[seat][k], is = after->player_slots[seat][k];
      if (was == is) continue;
      fprintf(out, "%s%s: %s %d → %d\n", outcome->indent, outcome->names[seat], slot->name, was,
              is);
      told++;
    }
  }
  return told;
}

unsigned outcome_scores(FILE *out, const Outcome *outcome) {
  const char *before = "score: ";
  unsigned told = 0;
  for (unsigned seat = 0; seat < outcome->after->players; seat++) {
    int was = outcome->before->scores[seat], is = outcome->after->scores[seat];
    if (was == is) continue;
    fprintf(out, "%s%s%s %d → %d", told ? "" : outcome->indent, before, outcome->names[seat], was,
            is);
    before = ", ";
    told = 1;
  }
  if (told) fputc('\n', out);
  return told;
}

unsigned outcome_tell(FILE *out, const Outcome *outcome) {
  return outcome_tiles(out, outcome) + outcome_completed(out, outcome) +
         outcome_payments(out, outcome) + outcome_figures(out, outcome) +
         outcome_values(out, outcome) + outcome_scores(out, outcome);
}

/* --- What comes next --- */

void outcome_next(FILE *out, const Session *session, const Game *before, const char *indent) {
  const Game *game = session_game(session);
  const Rules *rules = session_rules(session);
  const char *mover = session_player(session, game_mover(game));
  char deeper[32];
  switch ((Phase)game->turn.phase) {
  case PHASE_OVER: fprintf(out, "%sThen the game is over.\n", indent); break;
  case PHASE_DEPLOY: fprintf(out, "%sThen %s may deploy a figure.\n", indent, mover); break;
  case PHASE_DRAW:
  case PHASE_PLACE:
    /* The very tile is nobody's business yet. */
    fprintf(out, "%sThen %s draws %s tile.\n", indent, mover,
            game->turn.number == before->turn.number && game->turn.part > 1 ? "another" : "a");
    break;
  case PHASE_ASK: {
    const Author *author = &rules->authors[rules->list[game->turn.ask_rule].author];
    fprintf(out, "%sThen %s answers a question (%s, %s):\n", indent, mover, author->title,
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
  if (start->turn.hand && game->turn.number == start->turn.number &&
      game->turn.part == start->turn.part)
    return false; /* only a tile that is in hand was taken */
  return game->turn.seeded &&
         (game->bag.left != start->bag.left || game->turn.discarded != start->turn.discarded);
}

/* Puts the failing line in front of what is wrong with it. */
static AnswerKind blame(const char *line, Answer *answer) {
  char text[sizeof answer->text];
  memcpy(text, answer->text, sizeof text);
  snprintf(answer->text, sizeof answer->text, "%.120s: %.440s", line, text);
  return answer->kind;
}

/* One line: carries it out, then tells the difference. */
static AnswerKind try_line(FILE *out, Session *session, Word typed, const Game *start, Game *before,
                           Answer *answer) {
  char line[NOTATION_LINE + 1], shown[128];
  bool hidden = drew_hidden(start, session_game(session));
  Word rest = typed;
  word_copy(typed, shown, sizeof shown);
  if (hidden && word_is(word_next(&rest), "play")) {
    *answer = (Answer){.kind = ANSWER_REFUSED};
    snprintf(answer->text, sizeof answer->text, "which tile is drawn then is hidden");
    return blame(shown, answer);
  }
  if (shortform_complete(session, typed, line, answer) != ANSWER_DONE) return blame(shown, answer);
  game_copy(before, session_game(session));
  size_t paid = session_ledger(session)->count;
  if (session_line(session, line, strlen(line), 0, answer) != ANSWER_DONE)
    return blame(line, answer);
  Outcome outcome = {.before = before,
                     .after = session_game(session),
                     .rules = session_rules(session),
                     .names = session_players(session),
                     .ledger = session_ledger(session),
                     .paid = paid,
                     .indent = "  "};
  fprintf(out, "%s\n", line);
  if (!outcome_tell(out, &outcome)) fprintf(out, "  nothing changes on the table\n");
  outcome_next(out, session, before, "  ");
  return ANSWER_DONE;
}

static AnswerKind try_lines(FILE *out, Session *session, Word lines, Game scratch[2],
                            Answer *answer) {
  game_copy(&scratch[0], session_game(session));
  while (lines.size) {
    Word line = lines, rest = {"", 0};
    word_split(lines, ';', &line, &rest);
    lines = rest;
    if (word_trim(line).size &&
        try_line(out, session, word_trim(line), &scratch[0], &scratch[1], answer) != ANSWER_DONE)
      return answer->kind;
  }
  return ANSWER_DONE;
}

AnswerKind outcome_try(FILE *out, Session *session, Word lines, Answer *answer) {
  Game *scratch = malloc(2 * sizeof *scratch);
  *answer = (Answer){.kind = ANSWER_DONE};
  if (!scratch || !session_hold(session)) {
    free(scratch);
    *answer = (Answer){.kind = ANSWER_REFUSED};
    snprintf(answer->text, sizeof answer->text, "out of memory");
    return answer->kind;
  }
  session_hide(session);
  try_lines(out, session, lines, scratch, answer);
  session_release(session);
  free(scratch);
  return answer->kind;
}
