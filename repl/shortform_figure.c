/* shortform_figure.c - the figure of a typed action: its name in any case, and what is missing of it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "names.h"
#include "shortform_inner.h"

enum { LIST_WORDS = 12, LIST_ROOM = LIST_WORDS * 24 };

/* --- What may stand on the tile --- */

/* The figures and segments among which somebody chooses; may[figure][segment]. */
typedef struct {
  bool may[FIGURE_KINDS_MAX][SEGMENTS_PER_KIND];
} Stands;

/* What the player may deploy once the tile lies there.  False if that cannot be found out now. */
static bool allowed_stands(const Completion *line, Game *table, Stands *stands) {
  Choices choices;
  Action draw = {.kind = ACTION_DRAW, .tile_kind = line->kind_of_tile};
  Action place = {
      .kind = ACTION_PLACE, .square = line->spot.square, .rotation = line->spot.rotation};
  game_copy(table, line->game);
  if (table->turn.phase == PHASE_DRAW && !game_apply(table, line->rules, &draw, NULL)) return false;
  if (table->turn.phase != PHASE_PLACE || table->turn.kind != line->kind_of_tile) return false;
  if (!game_apply(table, line->rules, &place, NULL)) return false;
  if (table->turn.phase != PHASE_DEPLOY) return false;
  game_choices(table, line->rules, &choices);
  for (unsigned i = 0; i < choices.deploy_count; i++)
    stands->may[choices.deploys[i].figure][choices.deploys[i].segment] = true;
  return choices.deploy_count > 0;
}

/* If nothing is known of this table: what each figure is made for. */
static void possible_stands(const Completion *line, Stands *stands) {
  const Kind *kind = &line->rules->kinds[line->kind_of_tile];
  for (unsigned f = 0; f < line->rules->figure_count; f++)
    for (unsigned s = 0; s < kind->segment_count; s++)
      stands->may[f][s] = line->rules->figures[f].on >> kind->segments[s].kind & 1;
}

static Stands find_stands(const Completion *line) {
  Stands stands = {{{false}}};
  Game *table = malloc(sizeof *table);
  bool known = table && allowed_stands(line, table, &stands);
  free(table);
  script_forgive(
      session_script(line->session)); /* a rule that fails is heard of when it is played */
  if (!known) possible_stands(line, &stands);
  return stands;
}

/* "small@C1, small@R1 or small@F1": those of one figure, or on one segment; -1: any. */
static const char *list_stands(const Completion *line, int figure, int segment,
                               char out[LIST_ROOM]) {
  Stands stands = find_stands(line);
  const Kind *kind = &line->rules->kinds[line->kind_of_tile];
  char words[LIST_WORDS][20];
  unsigned count = 0;
  for (unsigned f = 0; f < line->rules->figure_count; f++)
    for (unsigned s = 0; s < kind->segment_count && count < LIST_WORDS; s++) {
      char name[4];
      bool wanted =
          (figure < 0 || f == (unsigned)figure) && (segment < 0 || s == (unsigned)segment);
      if (!wanted || !stands.may[f][s]) continue;
      kind_segment_name(kind, s, name);
      snprintf(words[count++], sizeof words[0], "%s@%s", line->rules->figures[f].name, name);
    }
  out[0] = '\0';
  for (unsigned i = 0; i < count; i++) {
    if (i) strcat(out, i + 1 == count ? " or " : ", ");
    strcat(out, words[i]);
  }
  return out;
}

/* --- Reading --- */

static AnswerKind ask_segment(const Completion *line, unsigned figure, Answer *answer) {
  char list[LIST_ROOM];
  const char *name = line->rules->figures[figure].name;
  if (*list_stands(line, (int)figure, -1, list))
    return shortform_answer(answer, ANSWER_WRONG, "say where on the tile: %s", list);
  return shortform_answer(answer, ANSWER_WRONG, "say where on the tile; but no %s may stand there",
                          name);
}

static AnswerKind ask_figure(const Completion *line, unsigned segment, Answer *answer) {
  char list[LIST_ROOM], name[4];
  if (*list_stands(line, -1, (int)segment, list))
    return shortform_answer(answer, ANSWER_WRONG, "say who stands there: %s", list);
  kind_segment_name(&line->rules->kinds[line->kind_of_tile], segment, name);
  return shortform_answer(answer, ANSWER_WRONG,
                          "say who stands there, as in %s@%s; but nobody may stand on %s now",
                          line->rules->figures[0].name, name, name);
}

/* The figure of a `play`: half of it is not enough. */
static AnswerKind read_stand(Completion *line, Word word, Answer *answer) {
  Word who = word, where = {"", 0};
  char shown[64], name[4], list[LIST_ROOM];
  unsigned figure, segment;
  bool whole = word_split(word, '@', &who, &where);
  bool known = names_typed_figure(line->rules, who, &figure, NULL);
  if (known && !where.size) return ask_segment(line, figure, answer);
  bool placed =
      names_typed_segment(line->rules, line->kind_of_tile, whole ? where : who, &segment, NULL);
  if (placed && (!whole || !who.size)) return ask_figure(line, segment, answer);
  if (!whole || !who.size || !where.size)
    return shortform_answer(answer, ANSWER_WRONG, "found '%s', expected FIGURE@SEGMENT%s%s",
                            word_copy(word, shown, sizeof shown),
                            *list_stands(line, -1, -1, list) ? ": " : "", list);
  if (!known || !placed) return ANSWER_DONE; /* the session knows what there is */
  kind_segment_name(&line->rules->kinds[line->kind_of_tile], segment, name);
  snprintf(line->figure, sizeof line->figure, "%s@%s", line->rules->figures[figure].name, name);
  return ANSWER_DONE;
}

/* The figure of an answer, perhaps with its owner; its place lies on the table. */
static void read_far(Completion *line, Word word) {
  Word who, where, owner, kind;
  unsigned figure, seat;
  const char *const *names = session_players(line->session);
  if (!word_split(word, '@', &who, &where) || where.size > 40) return;
  bool owned = word_split(who, '.', &owner, &kind);
  if (owned && !names_typed_player(names, session_player_count(line->session), owner, &seat, NULL))
    return;
  if (!names_typed_figure(line->rules, owned ? kind : who, &figure, NULL)) return;
  snprintf(line->figure, sizeof line->figure, "%s%s%s@%.*s", owned ? names[seat] : "",
           owned ? "." : "", line->rules->figures[figure].name, (int)where.size, where.text);
}

AnswerKind shortform_figure(Completion *line, Answer *answer) {
  Word after = line->rest, word = word_next(&after);
  if (!word.size) return ANSWER_DONE;
  if (line->kind == LINE_PLAY && line->kind_of_tile) {
    if (read_stand(line, word, answer) != ANSWER_DONE) return answer->kind;
  } else if (line->kind == LINE_DEPLOY || line->kind == LINE_RECALL) {
    read_far(line, word);
  }
  if (line->figure[0]) line->rest = after;
  return ANSWER_DONE;
}
