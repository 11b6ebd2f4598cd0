/* short_form_figure.c - the figure of a typed action: its name in any case, and what is missing of it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "names.h"
#include "short_form_inner.h"

enum { LIST_WORDS = 12, LIST_ROOM = LIST_WORDS * 24 };

/* --- What may stand on the tile --- */

/* The figures and segments among which somebody chooses; may[figure][segment]. */
typedef struct {
  bool may[FIGURE_KINDS_MAX][SEGMENTS_PER_KIND];
} Stands;

/* What the player may deploy once the tile lies there.  False if that cannot be found out now. */
static bool allowed_stands(const Completion *of, Game *table, Stands *stands) {
  Choices choices;
  Action draw = {.kind = ACTION_DRAW, .tile_kind = of->kind_of_tile};
  Action place = {.kind = ACTION_PLACE, .square = of->line->square, .rotation = of->line->rotation};
  game_copy(table, of->game);
  if (table->turn.phase == PHASE_DRAW && !game_apply(table, of->rules, &draw, NULL)) return false;
  if (table->turn.phase != PHASE_PLACE || table->turn.kind != of->kind_of_tile) return false;
  if (!game_apply(table, of->rules, &place, NULL)) return false;
  if (table->turn.phase != PHASE_DEPLOY) return false;
  game_choices(table, of->rules, &choices);
  for (unsigned i = 0; i < choices.deploy_count; i++) {
    Deploy deploy = choices_deploy(&choices, i);
    stands->may[deploy.figure][deploy.segment] = true;
  }
  return choices.deploy_count > 0;
}

/* If nothing is known of this table: what each figure is made for. */
static void possible_stands(const Completion *of, Stands *stands) {
  const Kind *kind = &of->rules->kinds[of->kind_of_tile];
  for (unsigned f = 0; f < of->rules->figure_count; f++)
    for (unsigned s = 0; s < kind->segment_count; s++)
      stands->may[f][s] = of->rules->figures[f].on >> kind->segments[s].kind & 1;
}

static Stands find_stands(const Completion *of) {
  Stands stands = {{{false}}};
  Game *table = malloc(sizeof *table);
  bool known = table && allowed_stands(of, table, &stands);
  free(table);
  script_forgive(session_script(of->session)); /* a rule that fails is heard of when it is played */
  if (!known) possible_stands(of, &stands);
  return stands;
}

/* "small@C1, small@R1 or small@F1": those of one figure, or on one segment; -1: any. */
static const char *list_stands(const Completion *of, int figure, int segment, char out[LIST_ROOM]) {
  Stands stands = find_stands(of);
  const Kind *kind = &of->rules->kinds[of->kind_of_tile];
  char words[LIST_WORDS][20];
  unsigned count = 0;
  for (unsigned f = 0; f < of->rules->figure_count; f++)
    for (unsigned s = 0; s < kind->segment_count && count < LIST_WORDS; s++) {
      char name[4];
      bool wanted =
          (figure < 0 || f == (unsigned)figure) && (segment < 0 || s == (unsigned)segment);
      if (!wanted || !stands.may[f][s]) continue;
      kind_segment_name(kind, s, name);
      snprintf(words[count++], sizeof words[0], "%s@%s", of->rules->figures[f].name, name);
    }
  out[0] = '\0';
  for (unsigned i = 0; i < count; i++) {
    if (i) strcat(out, i + 1 == count ? " or " : ", ");
    strcat(out, words[i]);
  }
  return out;
}

/* --- Reading --- */

static AnswerKind ask_segment(const Completion *of, unsigned figure, Answer *answer) {
  char list[LIST_ROOM];
  const char *name = of->rules->figures[figure].name;
  if (*list_stands(of, (int)figure, -1, list))
    return answer_say(answer, ANSWER_WRONG, "say where on the tile: %s", list);
  return answer_say(answer, ANSWER_WRONG, "say where on the tile; but no %s may stand there", name);
}

static AnswerKind ask_figure(const Completion *of, unsigned segment, Answer *answer) {
  char list[LIST_ROOM], name[4];
  if (*list_stands(of, -1, (int)segment, list))
    return answer_say(answer, ANSWER_WRONG, "say who stands there: %s", list);
  kind_segment_name(&of->rules->kinds[of->kind_of_tile], segment, name);
  return answer_say(answer, ANSWER_WRONG,
                    "say who stands there, as in %s@%s; but nobody may stand on %s now",
                    of->rules->figures[0].name, name, name);
}

/* The figure of a `play`: half of it is not enough. */
static AnswerKind read_stand(Completion *of, Slice word, Answer *answer) {
  Slice who = word, where = {"", 0};
  char shown[64], list[LIST_ROOM];
  unsigned figure, segment;
  bool whole = slice_split(word, '@', &who, &where);
  bool known = names_typed_figure(of->rules, who, &figure, NULL);
  if (known && !where.size) return ask_segment(of, figure, answer);
  bool placed =
      names_typed_segment(of->rules, of->kind_of_tile, whole ? where : who, &segment, NULL);
  if (placed && (!whole || !who.size)) return ask_figure(of, segment, answer);
  if (!whole || !who.size || !where.size)
    return answer_say(answer, ANSWER_WRONG, "found '%s', expected FIGURE@SEGMENT%s%s",
                      slice_copy(word, shown, sizeof shown),
                      *list_stands(of, -1, -1, list) ? ": " : "", list);
  if (!known || !placed) return ANSWER_DONE; /* the session knows what there is */
  kind_segment_name(&of->rules->kinds[of->kind_of_tile], segment, of->form->segment);
  of->line->figured = true;
  of->line->figure = slice_of(of->rules->figures[figure].name);
  of->line->segment = slice_of(of->form->segment);
  of->known += 2; /* what is laid for the tile, and the figure */
  slice_next(&of->rest);
  return ANSWER_DONE;
}

AnswerKind short_form_figure(Completion *of, Answer *answer) {
  Slice after = of->rest, word = slice_next(&after);
  return word.size ? read_stand(of, word, answer) : ANSWER_DONE;
}

void short_form_spell(Completion *of) {
  const char *const *names = session_players(of->session);
  unsigned figure, seat, players = session_player_count(of->session);
  if (names_typed_figure(of->rules, of->line->figure, &figure, NULL))
    of->line->figure = slice_of(of->rules->figures[figure].name);
  if (of->line->owner.size && names_typed_player(names, players, of->line->owner, &seat, NULL))
    of->line->owner = slice_of(names[seat]);
  if (of->line->holder.size && names_typed_player(names, players, of->line->holder, &seat, NULL))
    of->line->holder = slice_of(names[seat]);
}
