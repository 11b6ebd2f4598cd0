/* session_home.c - who was sent home by a line, other than by being paid or by saying so.
 *
 * A rule may send figures home from features that are not finished: the log tells of it, or nobody would notice. */
#include <string.h>

#include "session_inner.h"

const Homecomer *session_homecomers(const Session *session, unsigned *count) {
  *count = session->homecomer_count;
  return session->homecomers;
}

static unsigned count_alike(const Figures *figures, const Figure *like) {
  unsigned count = 0;
  for (unsigned i = 0; i < figures->count; i++)
    count += figures->on[i].seat == like->seat && figures->on[i].kind == like->kind &&
             figures->on[i].segment == like->segment;
  return count;
}

/* Is it there no longer, although its feature is not finished? */
static bool was_sent(const Game *after, const Figure *figure, unsigned before) {
  const Feature *feature = &after->features.list[after->features.segments[figure->segment].of];
  return count_alike(&after->figures, figure) < before && !feature_complete(feature);
}

static void add(Session *session, const Figure *figure) {
  const Game *after = &session->scratch;
  const Feature *feature = &after->features.list[after->features.segments[figure->segment].of];
  if (session->homecomer_count == HOMECOMERS_MAX) return;
  session->homecomers[session->homecomer_count++] = (Homecomer){
      .seat = figure->seat,
      .square = board_square(&after->board, after->features.segments[figure->segment].tile),
      .called = names_follower(session->rules, figure->kind, (FeatureKind)feature->kind,
                               names_marks(session->rules, feature))};
}

/* The figure that a line has put onto the table. */
static bool deployed(const Session *session, const JournalLine *from, Figure *figure) {
  const Game *after = &session->scratch;
  Line line;
  unsigned seat, kind;
  if ((from->kind != LINE_PLAY && from->kind != LINE_DEPLOY) ||
      !notation_read(from->text, strlen(from->text), &line, NULL))
    return false;
  if (!line.figure.size ||
      !names_player(session->players, (unsigned)session->names.count, line.player, &seat, NULL) ||
      !names_figure(session->rules, line.figure, &kind, NULL))
    return false;
  char name[8];
  SegmentId segment =
      game_segment(after, session->rules, line.square, slice_copy(line.segment, name, sizeof name));
  *figure = (Figure){.segment = segment, .seat = (uint8_t)seat, .kind = (uint8_t)kind};
  return segment;
}

/* Has one like it come home?  Others are held by somebody, or have moved on. */
static bool came_home(const Session *session, const Figure *like) {
  int more = session->scratch.figures.supply[like->seat][like->kind] -
             session->game.figures.supply[like->seat][like->kind];
  for (size_t i = 0; i < session->draft.count; i++) {
    Figure figure;
    more += deployed(session, &session->draft.list[i], &figure) && figure.seat == like->seat &&
            figure.kind == like->kind;
  }
  return more > 0;
}

void table_note_homecomers(Session *session) {
  const Figures *before = &session->game.figures;
  const Game *after = &session->scratch;
  bool said = false;
  session->homecomer_count = 0;
  if (after->turn.phase == PHASE_OVER) return;
  for (size_t i = 0; i < session->draft.count; i++)
    said = said || session->draft.list[i].kind == LINE_RECALL;
  for (unsigned i = 0; i < before->count; i++) {
    const Figure *figure = &before->on[i];
    bool follower = session->rules->figures[figure->kind].follower;
    if (!(said && follower) && was_sent(after, figure, count_alike(before, figure)) &&
        came_home(session, figure))
      add(session, figure);
  }
  for (size_t i = 0; i < session->draft.count; i++) {
    Figure figure;
    if (deployed(session, &session->draft.list[i], &figure) && was_sent(after, &figure, 1))
      add(session, &figure);
  }
}
